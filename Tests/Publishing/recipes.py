"""The files in the manual for each hosting service, and the effect of their steps."""

import os
import pathlib
import re
import subprocess

import yaml

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = TOP / "content/manual/hosts.md"
# The templates that `thumbindex new site --host` writes.
HOSTS = TOP / "Sources/Scaffolding/Hosts"
OWN = {
    ".github/workflows/publish.yml": HOSTS / "github.yml",
    ".gitlab-ci.yml": HOSTS / "gitlab.yml",
    "netlify.toml": HOSTS / "netlify.toml",
}

BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def recipes():
    """Returns the text of each file that the page shows, by its path."""
    return dict(BLOCK.findall(PAGE.read_text(encoding="utf-8")))


def filled(text, values):
    """Replaces the expressions between `${{` and `}}` in a workflow by values.

    Raises `KeyError` for an expression without a given value.
    """
    def value(match):
        return str(values[match[1].strip()])

    return re.sub(r"\$\{\{(.*?)\}\}", value, text)


class Runner:
    """A machine that runs steps: a shell in a folder, with the program, and installers that do
    nothing."""

    def __init__(self, folder, tool):
        self.folder = folder
        self.programs = folder.parent / "programs"
        self.programs.mkdir(exist_ok=True)
        self.temporary = folder.parent / "temporary"
        self.temporary.mkdir(exist_ok=True)
        for name in ("pip", "pipx"):
            installer = self.programs / name
            installer.write_text('#!/bin/sh\ncase "$1 $2" in "install thumbindex"*) ;; *) exit 9;; esac\n')
            installer.chmod(0o755)
        (self.programs / "thumbindex").unlink(missing_ok=True)
        (self.programs / "thumbindex").symlink_to(tool)

    def run(self, script, environment=(), shell=("bash", "-e", "-o", "pipefail", "-c")):
        """Runs shell commands; fails with their output if one of them fails.

        Returns the outputs that they set for later steps, by name.
        """
        outputs = self.temporary / "outputs"
        outputs.write_text("")
        done = subprocess.run(
            [*shell, script], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=120,
            env={
                "PATH": f"{self.programs}:{os.environ['PATH']}", "HOME": str(self.temporary),
                "GITHUB_OUTPUT": str(outputs), "RUNNER_TEMP": str(self.temporary),
                **dict(environment)})
        if done.returncode:
            raise AssertionError(f"exit code {done.returncode} of {script}: {done.stdout}")
        return dict(line.split("=", 1) for line in outputs.read_text().splitlines())

    def run_steps(self, steps, values=(), environment=()):
        """Runs the steps of a job that are shell commands, and returns the paths of its
        artifacts."""
        values, paths = dict(values), []
        for step in steps:
            named = {
                name: filled(str(value), values)
                for name, value in {**dict(environment), **step.get("env", {})}.items()}
            if "run" in step:
                outputs = self.run(filled(step["run"], values), named)
                for name, value in outputs.items():
                    values[f"steps.{step.get('id')}.outputs.{name}"] = value
            elif "path" in step.get("with", {}) and "upload" in step["uses"]:
                paths.append(self.folder / filled(step["with"]["path"], values))
        return paths


def jobs(text):
    """Returns the jobs of a workflow by name, with the steps of each."""
    return {name: job.get("steps", []) for name, job in yaml.safe_load(text)["jobs"].items()}

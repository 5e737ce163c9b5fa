#!/usr/bin/env python3
"""Checks that the manual's recipes for each host are complete, and do what the manual says.

`make recipes` runs it. Work of the host itself, such as keeping a cache or serving the site, is not
tested.
"""

import hashlib
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
import unittest

import yaml

from recipes import HOSTS, OWN, TOP, Runner, filled, jobs, recipes

TOOL = pathlib.Path(os.environ.get("TOOL", TOP / ".build/release/thumbindex")).resolve()
GITHUB = TOP / ".github"
BESIDE_PYTHON = pathlib.Path(sys.executable).parent

# The address of the site, as a host passes it.
URL = "https://walls.example/of/stone"
NOTES = {
    "thumbindex.yml": "title: Walls\n",
    "wall.md": "---\ntitle: The old wall\ndate: 2025-01-02\n---\n\nIt stands.\n",
    "gate.md": "---\ntitle: The gate\n---\n\nIt is in [the wall](wall.md).\n",
}

# The same address, set by the site itself.
CONFIGURED = NOTES["thumbindex.yml"] + "url: https://walls.example\nbase: /of/stone/\n"
# The action's expressions and the values that GitHub would give them.
ASKED = {"inputs.url || steps.pages.outputs.base_url": URL}


def digests(folder):
    """Returns the digest of each file in a folder, by path, without the build's own files."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".thumbindex" not in path.parts}


class Trial(unittest.TestCase):
    """A test with a folder of notes, at its top and in `notes`, on a separate runner."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "repository"
        self.folder.mkdir()
        self.write(NOTES)
        self.runner = Runner(self.folder, TOOL)
        self.expected = pathlib.Path(folder.name) / "expected"
        subprocess.run(
            [TOOL, "build", self.folder, "-o", self.expected, "--url", URL], check=True,
            capture_output=True)

    def write(self, files, inside=""):
        for path, text in files.items():
            file = self.folder / inside / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")

    def move_notes_into_folder(self):
        for path in NOTES:
            (self.folder / path).unlink()
        self.write(NOTES, "notes")

    def is_site(self, folder):
        self.assertEqual(digests(folder), digests(self.expected))


class Form(unittest.TestCase):
    """Checks of the files with other projects' tools."""

    def test_hosts_files_in_the_manual_are_those_that_new_writes(self):
        shown = recipes()
        self.assertEqual({file.name for file in HOSTS.iterdir()}, {file.name for file in OWN.values()})
        for path, file in OWN.items():
            self.assertEqual(shown[path], file.read_text(encoding="utf-8"), path)

    def test_workflows_pass_actionlint(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            subprocess.run(["git", "init", "-q", root], check=True)
            shutil.copytree(GITHUB, root / ".github")
            for path, text in recipes().items():
                if path.startswith(".github/workflows/"):
                    # Beside our own workflows, one of which has the same name.
                    file = root / path.replace("workflows/", "workflows/of-manual-")
                    file.write_text(text, encoding="utf-8")
            self.assertGreater(len(list((root / ".github/workflows").iterdir())), 5)
            self.passes([BESIDE_PYTHON / "actionlint"], cwd=root)

    def test_files_are_what_the_hosts_schemas_want(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for path, text in recipes().items():
                (root / path.replace("/", "-")).write_text(text, encoding="utf-8")
            workflows = [*root.glob("*workflows*.yml"), *GITHUB.glob("workflows/*.yml")]
            for schema, files in {
                "github-workflows": workflows,
                "github-actions": list(GITHUB.glob("actions/*/action.yml")),
                "gitlab-ci": [root / ".gitlab-ci.yml"],
            }.items():
                self.assertTrue(files, schema)
                self.passes([
                    BESIDE_PYTHON / "check-jsonschema", "--builtin-schema", f"vendor.{schema}", *files])

    def passes(self, command, **how):
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **how)
        self.assertEqual(done.returncode, 0, done.stdout)


class Services(Trial):
    """The steps of workflows, run here one after another."""

    def test_github_pages(self):
        steps = jobs(recipes()[".github/workflows/publish.yml"])["publish"]
        (site,) = self.runner.run_steps(steps, {"steps.pages.outputs.base_url": URL})
        self.is_site(site)

    def test_the_action(self):
        self.move_notes_into_folder()
        action = yaml.safe_load((GITHUB / "actions/thumbindex/action.yml").read_text())
        (step,) = [
            step for step in jobs(recipes()[".github/workflows/pages.yml"])["publish"]
            if "thumbindex" in step["uses"]]
        self.assertLessEqual(set(step["with"]), set(action["inputs"]))
        given = {name: field["default"] for name, field in action["inputs"].items()} | step["with"]
        values = {f"inputs.{name}": value for name, value in given.items()}
        self.assertEqual(values["inputs.url"], "")
        *_, site = self.runner.run_steps(action["runs"]["steps"], values | ASKED)
        self.is_site(site)
        self.assertTrue((self.folder / "._site.cache").exists(), "the cache is where it is looked for")

    def test_the_action_stops_at_a_warning(self):
        self.write({"gate.md": "---\ntitle: The gate\n---\n\n[Nothing](nothing.md).\n"})
        action = yaml.safe_load((GITHUB / "actions/thumbindex/action.yml").read_text())
        values = {f"inputs.{name}": field["default"] for name, field in action["inputs"].items()}
        with self.assertRaisesRegex(AssertionError, "(?s)exit code 1 .*nothing.md"):
            self.runner.run_steps(action["runs"]["steps"], values | ASKED)
        self.runner.run_steps(
            action["runs"]["steps"], values | ASKED | {"inputs.strict": "false"})

    def test_a_site_on_several_machines(self):
        self.move_notes_into_folder()
        workflow = (GITHUB / "workflows/sharded.yml").read_text()
        call = yaml.safe_load(recipes()[".github/workflows/sharded.yml"])["jobs"]["publish"]["with"]
        temporary = self.runner.temporary
        values = {f"inputs.{name}": value for name, value in call.items()} | {
            "inputs.strict && 'yes' || ''": "yes", "runner.temp": temporary,
            "needs.plan.outputs.url": URL}
        shared = {
            name: filled(str(value), values)
            for name, value in yaml.safe_load(workflow)["env"].items()}
        steps = jobs(workflow)
        planned = self.runner.run(steps["plan"][-1]["run"], shared)
        shards = yaml.safe_load(planned["shards"])
        self.assertEqual(shards, [1, 2, 3, 4])
        for shard in shards:
            (folder,) = self.runner.run_steps(
                steps["shard"], values | {"matrix.shard": shard},
                shared | {"SHARD": str(shard), "URL": URL})
            # As if downloaded on the machine that merges them.
            (temporary / "shards").mkdir(exist_ok=True)
            folder.rename(temporary / f"shards/shard-{shard}")
        (site,) = self.runner.run_steps(steps["merge"], values, shared | {"URL": URL})
        self.is_site(site)

    def test_gitlab_pages(self):
        job = yaml.safe_load(recipes()[".gitlab-ci.yml"])["pages"]
        self.runner.run("\n".join(job["script"]), {"CI_PAGES_URL": URL})
        self.assertEqual(job["artifacts"]["paths"], ["public"])
        self.is_site(self.folder / "public")
        for path in job["cache"]["paths"]:
            self.assertTrue((self.folder / path).exists(), path)

    def test_netlify(self):
        netlify = tomllib.loads(recipes()["netlify.toml"])
        build = netlify["build"]
        self.write({
            "netlify.toml": recipes()["netlify.toml"],
            "thumbindex.yml": recipes()["thumbindex.yml"],
            "gate.md": "---\ntitle: The gate\nredirect_from: /door/\n---\n\nIt is shut.\n",
        })
        self.runner.run(build["command"], {"URL": "https://walls.example"})
        site = self.folder / build["publish"]
        self.assertEqual((site / "_redirects").read_text(), "/door/ /gate/ 301\n")
        self.assertIn("X-Content-Type-Options: nosniff", (site / "_headers").read_text())
        self.assertFalse((site / "netlify.toml").exists())
        preview = netlify["context"]["deploy-preview"]["command"]
        self.runner.run(preview, {"DEPLOY_PRIME_URL": "https://preview--walls.example"})
        self.assertIn("https://preview--walls.example/gate/", (site / "sitemap.xml").read_text())

    def test_cloudflare_pages(self):
        steps = jobs(recipes()[".github/workflows/cloudflare.yml"])["publish"]
        self.write({"thumbindex.yml": CONFIGURED})
        self.runner.run_steps(steps)
        self.assertIn("deploy _site ", steps[-1]["with"]["command"])
        self.is_site(self.folder / "_site")
        shutil.rmtree(self.folder / "_site")
        self.runner.run(recipes()["build command"])
        self.is_site(self.folder / "_site")


class Carrying(Trial):
    """A script that uploads the site."""

    def setUp(self):
        super().setUp()
        self.write({"thumbindex.yml": CONFIGURED})

    def carried(self, name, target):
        """Runs a script of the manual in a shell, with the target of the upload."""
        file = self.folder.parent / name
        file.write_text(recipes()[name], encoding="utf-8")
        self.runner.run(f"sh {file} {target}", self.environment())

    def environment(self):
        return {}

    def change_notes(self):
        (self.folder / "gate.md").unlink()
        self.write({"wall.md": NOTES["wall.md"].replace("stands", "fell")})
        subprocess.run(
            [TOOL, "build", self.folder, "-o", self.expected], check=True, capture_output=True)


@unittest.skipUnless(shutil.which("rsync"), "rsync is not here")
class Server(Carrying):
    """Upload by rsync, into a folder."""

    def test_rsync(self):
        target = self.folder.parent / "server"
        self.carried("publish.sh", target)
        self.is_site(target)
        times = {path: path.stat().st_mtime_ns for path in target.rglob("*.html")}
        shutil.rmtree(self.folder / "_site")
        (self.folder / "._site.cache").unlink()
        self.carried("publish.sh", target)
        self.assertEqual(times, {path: path.stat().st_mtime_ns for path in target.rglob("*.html")})
        self.change_notes()
        self.carried("publish.sh", target)
        self.is_site(target)


@unittest.skipUnless(shutil.which("rclone"), "rclone is not here")
class Bucket(Carrying):
    """Upload by rclone, into a bucket of a server with the S3 protocol."""

    def setUp(self):
        super().setUp()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        server = subprocess.Popen(
            [BESIDE_PYTHON / "moto_server", "-H", "127.0.0.1", "-p", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        deadline = time.monotonic() + 60
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                break
            except ConnectionRefusedError:
                self.assertLess(time.monotonic(), deadline, "the server does not answer")
                time.sleep(0.05)
        self.rclone("mkdir walls:bucket")

    def environment(self):
        return {
            "RCLONE_CONFIG_WALLS_TYPE": "s3", "RCLONE_CONFIG_WALLS_PROVIDER": "Other",
            "RCLONE_CONFIG_WALLS_ACCESS_KEY_ID": "key",
            "RCLONE_CONFIG_WALLS_SECRET_ACCESS_KEY": "secret",
            "RCLONE_CONFIG_WALLS_ENDPOINT": f"http://127.0.0.1:{self.port}",
        }

    def rclone(self, command):
        self.runner.run(f"rclone {command}", self.environment())

    def test_s3(self):
        copy = self.folder.parent / "copy"
        self.carried("publish-s3.sh", "walls:bucket")
        self.rclone(f"sync walls:bucket {copy}")
        self.is_site(copy)
        self.change_notes()
        self.carried("publish-s3.sh", "walls:bucket")
        self.rclone(f"sync walls:bucket {copy}")
        self.is_site(copy)


if __name__ == "__main__":
    unittest.main()

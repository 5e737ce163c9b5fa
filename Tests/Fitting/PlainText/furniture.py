"""The surroundings of a document on a page: dates, breadcrumbs, contents, heading numbers."""

import datetime

HAN = "零一二三四五六七八九十"


def han(number):
    """Returns a Chinese number, such as 三 or 十二."""
    if number <= 10:
        return HAN[number]
    tens, ones = divmod(number, 10)
    return (HAN[tens] if tens > 1 else "") + "十" + (HAN[ones] if ones else "")


def counted(counts, depth):
    """Returns the numbers of a heading at a depth that follows one with the numbers `counts`."""
    depth = max(0, min(depth, len(counts)))
    number = counts[depth] + 1 if depth < len(counts) else 1
    return counts[:depth] + [number]


def numbered(scheme, counts, chinese):
    """Returns the prefix of a heading; `counts` are the numbers of its parents and of itself."""
    number, depth = counts[-1], len(counts)
    if scheme == "han":
        return [f"{han(number)}、", f"（{han(number)}）", f"{number}. "][min(depth, 3) - 1]
    if scheme == "dun":
        return [f"{number}、", f"({number}) "][min(depth, 2) - 1]
    if scheme == "paren":
        return [f"{number}) ", f"{number}.{' ' * depth}"][min(depth, 2) - 1]
    if scheme == "deep" or scheme == "decimal" and depth > 1:
        return ".".join(map(str, counts)) + " "
    if scheme == "decimal":
        return f"{number}. "
    if depth > 1:
        return ""
    if scheme == "chapter":
        return f"第{han(number)}章 "
    if scheme == "steps":
        return f"第{han(number)}步：" if chinese else f"Step {number}: "
    return f"第{han(number)}部分 " if chinese else f"Part {number}: "


def circled(number):
    return chr(0x245F + number) if number <= 20 else f"({number})"


def dates(r, day, chinese):
    """Returns the lines with the date and the author of the document."""
    time = f"{r.randrange(24):02}:{r.randrange(60):02}:{r.randrange(60):02}"
    day = datetime.date.fromisoformat(day)
    author = r.choice(["admin", "Wei", "L. Chen", "Anna Berg", "小明", "M. Ito", "blog"])
    minutes = r.randrange(2, 30)
    english = [
        [f"Posted on {day:%B} {day.day}, {day.year}"],
        [f"Posted on {day.isoformat()} by {author}"],
        [f"{day:%B} {day.day}, {day.year}"],
        [f"{day.day} {day:%b} {day.year} · {minutes} min read"],
        [f"By {author}", f"{day:%b} {day.day}, {day.year}"],
        [f"{author} | {day.isoformat()}"],
        [f"Last updated: {day.isoformat()} {time} -0700"],
        [f"Last modified: {day.isoformat()}"],
        [f"Published: {day:%d.%m.%Y}", f"Author: {author}"],
        [day.isoformat()],
        [f"Date: {day.isoformat()} {time}"],
        [f"Created: {day:%Y/%m/%d}"],
        [f"Written by {author} on {day:%A}, {day.day} {day:%B} {day.year}"],
    ]
    chinese_lines = [
        [f"作者：{author} 发布时间：{day.isoformat()} {time[:5]}"],
        [f"作者：{author}", f"日期：{day.isoformat()}"],
        [f"发表于 {day.isoformat()}"],
        [f"发布于 {day.year}年{day.month}月{day.day}日"],
        [f"{day.year}年{day.month}月{day.day}日"],
        [f"{author} {day.isoformat()} {time} 阅读({r.randrange(9000)})"],
        [f"{day.isoformat()} {time}"],
        [f"最后更新：{day.isoformat()}"],
        [f"{day:%Y/%m/%d} | {author}"],
        [f"更新时间: {day.isoformat()} {time}"],
        [f"创建于{day.isoformat()}"],
        [
            f"posted @ {day.isoformat()} {time[:5]} {author} "
            f"阅读({r.randrange(900)}) 评论({r.randrange(9)})"
        ],
    ]
    return r.choice(chinese_lines if chinese else english)


def crumbs_above(r, title, chinese):
    if chinese:
        return r.choice(
            [["首页"], [f"首页 > 技术 > {title}"], ["首页 归档 标签 关于"], ["首页", "分类", "关于"]]
        )
    return r.choice(
        [["Skip to content"], [f"Home > Blog > {title}"], ["Home", "Blog", "About"],
         ["« Back to all posts"], ["Home | Archive | About"]]
    )


def crumbs_below(r, tags, chinese):
    tags = tags[:5] or ["notes"]
    if chinese:
        lines = [
            ["标签：" + "，".join(tags)], ["分类: " + tags[0]], ["上一篇：读书笔记"],
            ["下一篇：一些小工具"], ["上一篇", "下一篇"], ["分享到：微博 微信"], ["本文链接：https://example.com/p/1024"],
            ["转载请注明出处"], ["评论(3)"], ["← 返回首页"], ["版权声明：本文为博主原创文章，转载请附上原文链接。"],
        ]
    else:
        lines = [
            ["Tags: " + ", ".join(tags)], ["Filed under: " + tags[0]], ["Share this:"],
            ["Twitter", "Facebook", "Email"], ["← Previous post"], ["Next post →"],
            ["Older posts"], ["Leave a comment"], ["3 Comments"], ["Edit this page on GitHub"],
            ["© 2019 The authors. All rights reserved."], ["Powered by Jekyll"], ["Back to top"],
        ]
    picked = r.sample(lines, r.randrange(1, 4))
    return [line for group in picked for line in group]

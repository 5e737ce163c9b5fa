/// What words and signs say of the language that code is in, found by `Tests/Guess/fit.py` in
/// public code of many authors; `ClueList` says how to read it.
///
/// `a`, `A` and `AA` stand for any word of that shape that is no clue itself (`a_a`, `aA` and `a-a`
/// for those that have parts), `0` for a number, `文` for writing that is not ASCII, `""` and `''`
/// for a text in quotes, `//`, `#` and `/**/` for a comment. `text` is what is no code, `other` is
/// code in a language that the room does not know: neither is guessed.
let clues = ##"""
  	c+0 console+0 cpp+0 csharp+0 css+0 diff+0 dockerfile+0 go+0 html+0 ini+0 java+0
  	javascript+0 json+0 kotlin+0 liquid+0 lua+0 makefile+0 markdown+0 objc+0 objcpp+0
  	other+0 php+0 python+0 ruby+0 rust+0 scss+0 shell+0 sql+0 swift+0 text+1 toml+0 tsx+0
  	typescript+0 xml+0 yaml+0
  struct	c+17 go+11 rust+8 swift+2 java-2 csharp-4 other-5 typescript-10
  #define	c+14 objc+8 cpp+2
  ⏎#define	c+14 objc+8 cpp+2
  malloc	c+13
  printf	c+13 objc+7 java-2 cpp-5
  #include	c+12 cpp+10
  ⏎#include	c+12 cpp+9
  -0	c+10 css+5 java+2 javascript+2 html+1 ini+1 other-1 rust-1 shell-2 markdown-3 text-5
  	yaml-8
  0 0	c+10 shell+2 tsx+2 css+1 python+1 markdown-3 yaml-3 java-5
  ->a	c+9 php+9 cpp+4 objcpp+3 objc+1 javascript-3 kotlin-3 rust-3 other-5 java-9
  ⏎unsigned	c+9
  &a	c+8 html+3 liquid+1 text+1 tsx+1 xml+1 cpp-1 ini-1 java-3
  h>⏎	c+8 objc+3 objcpp+3 cpp-1
  typedef	c+8
  unsigned	c+8 cpp+3
  ⏎AA(	c+8 cpp+3 sql-3
  .h	c+7 makefile+6 objc+3 objcpp+3 text+3
  .h>	c+7 objc+3 objcpp+3
  a->	c+7 cpp+6 objcpp+6 objc+2 java-1 php-5 other-10
  h>	c+7 objc+3 objcpp+3
  size_t	c+7 cpp+5
  ⏎int	c+7 other+7 cpp+4 java+3 csharp+2 javascript-2 rust-4 go-6
  /**/	c+6 css+5 dockerfile+2 liquid+2 diff+1 kotlin+1 sql+1 swift+1 console-1 toml-1
  	html-2 lua-2 yaml-2 objcpp-3 other-3 text-3 python-5 json-7
  char	c+6 objc+6 cpp+5 javascript-4
  of the	c+6 python+2 text-1
  void	c+6 objc+5 java+4 objcpp+4 other+4 cpp+3 javascript-3 go-4 swift-5 kotlin-8 diff-10
  	rust-10
  #⏎#	c+5 cpp+4 ruby-2 python-3
  /**/⏎	c+5 css+5 dockerfile+3 diff+2 sql+2 console-1 objcpp-1 html-2 lua-2 yaml-3 python-4
  	text-5
  /a.	c+5 cpp+3 shell+2 diff+1 other+1 makefile-1 text-1 console-2 ruby-5
  '', ''	c+4 python+2 ruby+1
  0	c+4 ruby+4 shell+4 text+4 go+3 other+3 python+3 rust+2 sql+2 swift+2 console+1 css+1
  	kotlin+1 markdown+1 scss+1 cpp-1 java-1 javascript-1 makefile-1 diff-2 json-2 php-2
  	objc-3 tsx-3 yaml-3 typescript-4 objcpp-5 liquid-6 toml-7
  a and	c+4 html+2 scss+2 yaml+2 text-2
  endl	c+4
  f	c+4 console+2 cpp+2 python+2 ruby-1
  int a	c+4 java+3 other+1 go-1
  SOFTWARE	c+3 text+3 sql-4
  a is	c+3 lua+1 objc+1
  sizeof	c+3 diff+3
  the a	c+3 python+3 objcpp+1 rust+1 swift+1 text-1 console-3
  a are	c+2 diff-2 other-5
  long	c+2 java+1
  section	c+2 html+1
  be	c+1 diff-1 markdown-1
  ⏎$	console+25 javascript+1 toml-1 typescript-1 python-2 html-3 ini-4 sql-5 diff-7
  	dockerfile-7 ruby-7 text-7 yaml-7 c-8 shell-19
  $	console+23 makefile+8 markdown-1 objcpp-1 shell-2 sql-2 text-2 scss-5 tsx-5 cpp-6
  	toml-6 css-7 go-8 ini-8 java-8 kotlin-8 other-8 ruby-8 rust-8 objc-9 lua-10 c-11
  	python-12
  $ a	console+19 text-2 shell-7
  ⏎> a	console+15 sql+7 shell-1
  swift	console+14 shell+6 text+3
  $ docker	console+13 shell-9
  sh	console+13 shell+7
  ⏎$ a	console+13
  ⏎>	console+13 markdown+12 shell+4 sql+4 tsx+2 javascript+1 diff-1 html-2 xml-6 other-7
  	text-8
  echo	console+12 shell+7 yaml+4 dockerfile+3 other+2 php+2 text-6
  sudo	console+12 shell+10
  > a	console+11 sql+8 objcpp+7 css+4 java+4 csharp+3 other+2 ruby+1 cpp-4 rust-4 objc-7
  cat	console+11 shell+10
  docker	console+11 shell+7
  ls	console+10 shell+5
  git	console+9 shell+5 toml+2 yaml+2 ruby+1 text-3
  --name	console+5
  .com	console+5 yaml+2 ruby+1 makefile-3
  0 a	console+4 c+3 markdown+3 other+3 sql+1 python-1 shell-2 ini-3
  bash	console+4
  ⏎A a	console+4 html+3 java+3 toml+2 lua+1 shell+1 objc-1 python-1 swift-1 diff-5
  文 A	console+3 markdown+1 text+1 other-1
  -it	console+2
  seq	console+2
  opt	console+1 dockerfile+1
  nullptr	cpp+20 objcpp+9 objc-5 c-14
  template	cpp+20 html+6 text+2 other-1 xml-2 tsx-3
  vector<int	cpp+14 c-1
  ::	cpp+13 objcpp+12 rust+11 php+10 diff+5 css+2 scss-1 shell-1 tsx-2 lua-3 yaml-3
  	typescript-5 swift-7 go-8 javascript-8 sql-8 csharp-9 java-10 c-20 objc-20
  public A	cpp+13 java+3
  typename	cpp+13
  ⏎auto	cpp+13 objcpp+10 objc-4
  ⏎fmt	cpp+13 go+10
  ⏎bool	cpp+12
  bool	cpp+11 csharp+9 go+8 other+3 yaml-2 java-6 c-9
  fmt	cpp+11 go+10 c+6
  A⏎A	cpp+10 other-3
  double	cpp+10 c+2
  &	cpp+9 rust+9 scss+8 objcpp+4 go+2 diff+1 c-1 shell-1 swift-1 lua-2 other-3 javascript-5
  	ini-6 java-6 kotlin-8 css-9 csharp-12
  ) =	cpp+9 rust+4
  * a	cpp+9 c+7 markdown+1 objc+1 other-1 text-2
  a_a	cpp+9 sql+7 c+6 ini+6 python+6 makefile+5 rust+5 diff+4 ruby+4 yaml+4 objc+3 lua+1
  	other+1 xml+1 json-1 markdown-2 scss-3 toml-3 html-4 tsx-5 csharp-7 css-8 javascript-9
  	kotlin-10 go-11 swift-11 text-12 typescript-12 java-15
  vector	cpp+9 objcpp+1 python+1 other-5 c-6
  ⏎#include ""	cpp+9 c+7
  ⏎using	cpp+9 csharp+6 objcpp+1 c-3
  #include <	cpp+8 c+3
  <int	cpp+8 other+8 objcpp+1 c-2 java-15
  A(0	cpp+8 javascript+2 csharp-3
  size	cpp+8 objcpp+4 c+1 csharp-2 javascript-7
  using	cpp+8 csharp+7 text+6 markdown+1 objc-1 c-2
  ⏎#include <	cpp+8 c+3
  ()	cpp+7 text+5 objcpp+4 kotlin+2 rust+2 diff+1 go+1 shell+1 other-1 ruby-1 yaml-1 scss-2
  	csharp-4 css-4 objc-4 makefile-5 sql-5
  )⏎{	cpp+7 objc+3 csharp+1
  /**/⏎a	cpp+7 css+4 sql+3
  = true	cpp+7 toml+7 lua+1 objc-1 c-2
  AA(	cpp+7 objc+7 sql+5 diff+4 c+3 java-1 objcpp-2 makefile-4 other-4
  a<	cpp+7 objcpp+6 typescript+6 javascript-1 objc-1 csharp-2 other-9
  ))⏎	cpp+6 other+4 python-1
  A::A	cpp+6 ini+6 ruby+2 other+1
  begin	cpp+6 ruby+5 sql+5 objcpp+4 rust-3
  cout	cpp+6 c+5
  };⏎	cpp+6 objcpp+5 diff+2 scss-1 css-2
  );	cpp+5 html+5 liquid+4 csharp+3 diff+3 c+2 objcpp+2 php+1 rust+1 scss+1 go-1 python-1
  	lua-2 other-2 sql-2 tsx-2 kotlin-4 swift-8
  a(A	cpp+5 kotlin+5 c+2 objc-1
  a[	cpp+5 c+3 go+3 liquid+3 java+2 html+1 kotlin+1 php+1 python+1 ruby+1 markdown-1
  	objcpp-1 ini-3 objc-4 shell-6 sql-7 toml-8 other-9
  (AA)	cpp+4 c+3 makefile+3 diff+2
  /a/	cpp+4 markdown+2 dockerfile+1 yaml+1 diff-1 javascript-1 shell-2
  <a>	cpp+4 shell+1 html-1 other-2 c-9
  A(""	cpp+4 csharp+3 go+2 other-5
  AA,	cpp+4 c+2 java+2 other-3 sql-5
  a/	cpp+4 console+2 makefile+2 markdown+2 yaml+2 diff+1 text+1 javascript-1 other-1
  	shell-1 tsx-1
  ⏎if (	cpp+4 c+3 csharp+2 kotlin+2 liquid+2 typescript+2 tsx+1 diff-1 shell-1 go-4 swift-6
  	rust-10
  #if	cpp+3
  (""	cpp+3 kotlin+3 typescript+3 lua+2 javascript-1 swift-1 css-2 objcpp-3
  ) {	cpp+3 java+3 javascript+3 kotlin+3 liquid+2 c+1 css+1 php+1 typescript+1 python-1
  	rust-1 scss-1 text-1 sql-2 swift-2 go-6 lua-10
  , "")	cpp+3 other-3
  a>	cpp+3 javascript+3 ini+2 shell+2 xml+2 tsx+1 html-2 objc-2 other-2
  if (a	cpp+3 java+3 typescript+2 tsx+1 javascript-3
  ("",	cpp+2 lua+2 python+1 tsx-1 javascript-2
  format	cpp+2 scss+1
  ss	cpp+2
  , a	cpp+1 diff+1 go+1 ini+1 markdown+1 tsx+1 c-1 console-1 lua-1 sql-1 javascript-2
  	makefile-2 shell-3
  buf	cpp+1
  iostream	cpp+1 c-5
  WriteLine	csharp+19
  Console	csharp+18
  foreach	csharp+13 php+2
  ⏎{	csharp+13 objcpp+7 tsx+6 c+5 php+5 other+4 cpp+1 python+1 java-1 lua-1 go-2 liquid-3
  	rust-3 xml-4 diff-5 swift-5 typescript-5 kotlin-6 ruby-6 css-7 scss-7
  new(	csharp+12 ruby+4 rust+4 diff+3 java-4 php-4
  (int	csharp+11 objc+11 java+6 cpp+4 kotlin-1 go-5
  .A	csharp+11 go+10 ini+4 shell+4 xml+4 sql+3 diff+1 kotlin-2 rust-2 swift-2 text-2 yaml-2
  	javascript-3 typescript-3 java-4 makefile-4 liquid-5 objcpp-8 ruby-9 objc-11
  Add	csharp+11
  void A(	csharp+11 cpp+1 other-1
  ⏎{⏎	csharp+11 objcpp+7 php+6 shell+3 cpp+1 liquid-1 tsx-1 swift-2 java-3 javascript-3
  	kotlin-3 scss-3 go-6 other-9
  "" }	csharp+10 toml+6 typescript+1 c-2
  Count	csharp+10
  get	csharp+10 shell+5 lua+3 typescript+2 other-2 c-3
  public	csharp+10 java+10 cpp+5 php+5 swift+3 diff+1 html-1 python-1 ruby-1 go-2
  	javascript-2 other-3 c-4 objc-5 rust-5
  void A	csharp+10 cpp+4 other-4
  (string	csharp+9
  )]⏎	csharp+9 rust+4 java+1 other-3
  A(	csharp+9 python+7 cpp+6 objcpp+5 go+4 diff+2 kotlin+2 javascript-1 php-1 ruby-1 objc-2
  	other-2 scss-2 rust-3 shell-4 lua-5 text-5 typescript-5 java-6
  TimeSpan	csharp+9
  a =	csharp+9 diff+5 lua+5 objc+4 other+4 toml+4 ini+3 objcpp+3 java+2 c-1 javascript-1
  	rust-1 typescript-1 console-2 scss-3 dockerfile-4 php-4 css-5 makefile-7 shell-10
  or	csharp+9 python+5 yaml+4 other+2 lua+1 dockerfile-4
  ⏎A =	csharp+9 objc+6
  )]	csharp+8 diff+4 java+1 rust+1 objc-1 other-2
  A	csharp+8 objc+8 other+7 text+7 typescript+6 swift+3 java+2 shell+2 go+1 kotlin+1
  	markdown+1 tsx+1 diff-1 python-1 ruby-1 ini-2 json-2 makefile-2 sql-2 yaml-2 html-3
  	javascript-3 php-3 xml-3 css-6 liquid-6 lua-7 scss-8 toml-8 dockerfile-9
  a in	csharp+7 python+3 swift+2 yaml-1 java-3 shell-4
  new	csharp+7 java+7 javascript+5 diff+4 ruby+3 shell+2 cpp-1 go-1 python-4 swift-6
  	kotlin-8 objc-9 c-13
  ⏎namespace	csharp+7 cpp+3 objcpp+1 php+1 objc-1 c-3
  a class	csharp+6 kotlin+4
  a;	csharp+6 html+5 objcpp+3 ruby+3 c+2 liquid+2 other+2 scss+2 cpp+1 css-1 ini-1 kotlin-1
  	swift-1 rust-2 typescript-4 diff-5 shell-5
  and	csharp+6 text+6 c+3 yaml+3 other+2 scss+2 css+1 lua+1 swift-2 console-3 diff-6
  	shell-7 ruby-8
  if (	csharp+6 c+4 cpp+3 kotlin+3 javascript+2 liquid+2 tsx+1 ruby-1 go-5 swift-8 rust-11
  ⏎a {	csharp+6 other+4 kotlin+3 ruby+2 ini+1 scss+1 swift-1 go-4
  );⏎	csharp+5 html+5 liquid+3 objcpp+3 rust+2 scss+2 c+1 diff+1 java+1 other+1 shell-1
  	sql-1 tsx-1 ruby-2 go-4 swift-4
  override	csharp+5 kotlin+4 cpp+1
  var a =	csharp+5 javascript+4
  { a	csharp+5 kotlin+4 rust+4 tsx+4 html+3 typescript+3 java-1 swift-1 css-5
  A.A	csharp+4 shell+3 tsx+2
  a);	csharp+4 java+3 css+1
  ⏎/**/⏎	csharp+4 cpp+3 kotlin+3 swift+3 go+2 other+2 rust+2 css+1 shell-1 ruby-2
  ⏎@a	css+13 scss+11 makefile+7 swift+7 liquid+5 objc+3 other+2 ruby+1 diff-1 sql-1 text-1
  	javascript-2 shell-6 c-9
  a-a	css+12 toml+11 scss+9 console+4 xml+3 dockerfile+2 ini+2 shell+2 diff+1 yaml+1 java-1
  	markdown-1 text-1 tsx-2 javascript-3 makefile-3 typescript-3 objcpp-4 other-4 swift-4
  	csharp-5 kotlin-5 php-5 rust-5 go-7 python-7 c-9 cpp-9 ruby-10 objc-11 sql-14
  @apply	css+11
  ⏎.	css+11 rust+7 c+6 makefile+6 scss+5 objcpp+1 other+1 swift+1 json-1 shell-1 tsx-1
  	typescript-2 dockerfile-3 go-3 kotlin-3 markdown-5 ruby-5 text-7 lua-8 python-9 yaml-10
  ⏎@apply	css+11
  ;	css+10 c+8 java+8 csharp+7 cpp+5 php+5 rust+5 javascript+4 objc+4 scss+4 sql+3 tsx+3
  	typescript+1 html-1 makefile-1 console-2 liquid-2 other-2 shell-2 ruby-4 xml-5 yaml-5
  	json-7 markdown-7 text-7 ini-9 lua-9 python-10 toml-10 go-13 kotlin-13 swift-15
  ;⏎	css+9 java+7 c+6 objc+6 php+6 sql+6 cpp+5 scss+5 javascript+4 rust+4 csharp+2 diff+2
  	typescript+2 objcpp+1 html-1 markdown-3 liquid-4 lua-4 console-5 kotlin-5 xml-5 json-6
  	dockerfile-7 shell-7 yaml-7 python-8 ruby-8 toml-8 text-9 makefile-10 go-12 ini-13
  	swift-13
  a⏎-	css+9 yaml+4 markdown+1 text-3 diff-6
  font-family	css+9
  url	css+9 lua+6 yaml+6 xml+3 scss+2 swift+1 javascript-1 html-3 text-4
  ⏎.a	css+9 c+6 scss+3 html+2 objc+1 rust+1 shell-1 kotlin-2 python-2 javascript-3 lua-3
  	other-4
  : a(	css+8 scss+2 other-4
  body	css+8 other+1 xml-1
  hover	css+7
  type=	css+7 other+2 html+1 xml+1 tsx-2
  a⏎a	css+6 diff+5 text+4 xml+4 objc+3 makefile+2 cpp+1 ini-1 yaml-2 toml-4 shell-8
  bold	css+6
  ""]	css+5 swift+5 dockerfile+2 scss+2 yaml+2 lua+1 c-2 java-3
  background-color	css+5 scss+2 html+1 lua+1
  opacity	css+5
  border	css+4
  0⏎a	css+3 java+1 lua+1 c-1 ruby-1 ini-2
  a, a	css+3 ini+3 kotlin+2 c-1 cpp-2
  ))	css+2 objcpp+2 c+1 html+1 other+1 cpp-1 javascript-1 scss-1 typescript-2
  a.a	css+2 lua+2 toml+2 java+1 objc+1 objcpp+1 text+1 csharp-1 dockerfile-1 ini-1
  	javascript-1 yaml-1 go-3 makefile-4 scss-4
  font-size	css+2 scss+2
  lib	css+2 text+1 markdown-5
  line-height	css+2
  margin-bottom	css+1
  transition	css+1
  ⏎+	diff+29 shell+2 text+2 console+1 go-2 sql-2 markdown-5 csharp-6 other-6 scss-6
  	liquid-8 json-9 tsx-9 python-10 swift-10 xml-10 yaml-10 c-11 html-11 rust-12
  	typescript-12 kotlin-14 ruby-14 javascript-16 css-18
  ⏎-	diff+26 yaml+15 markdown+14 text+10 objc+3 console-2 go-2 python-2 dockerfile-4 css-5
  	ini-5 makefile-5 liquid-6 sql-6 cpp-7 lua-7 rust-7 csharp-8 html-8 c-9 swift-9 tsx-9
  	other-10 scss-10 ruby-11 kotlin-12 typescript-12 xml-13 shell-14 java-15 json-15
  	javascript-18
  {⏎-	diff+23
  ⏎-a	diff+22 shell+10 scss+3 css+2 javascript-1 makefile-4
  >⏎-	diff+17 liquid-1 xml-5
  ⏎-⏎	diff+17
  +	diff+16 java+2 sql+2 console+1 makefile+1 typescript-1 objc-3 toml-3 tsx-3 go-4
  	kotlin-4 liquid-4 objcpp-4 php-4 yaml-4 swift-5 markdown-7 css-8 scss-8 ini-14
  ;⏎-	diff+15 objc+2 css-3
  ⏎--- a	diff+15
  + _	diff+14
  --- a/	diff+14
  x⏎	diff+14 swift+5 kotlin-1
  ⏎+ _	diff+14
  +++	diff+13 toml-1 swift-7
  -	diff+13 yaml+9 text+4 liquid+3 objc+3 html+2 markdown+2 css+1 lua-1 ini-2 javascript-2
  	other-2 ruby-2 json-3 makefile-3 python-3 scss-3 go-4 rust-4 typescript-4 cpp-5 kotlin-5
  	tsx-5 csharp-6 sql-6 swift-6 c-7 xml-7 php-8
  ;⏎+	diff+13
  ⏎+ a	diff+13
  ⏎+++	diff+13 toml-1 swift-7
  ,⏎+	diff+12
  -⏎	diff+12
  _	diff+12 other+12 swift+9 rust+7 go+2 text-1 typescript-1 kotlin-7
  }⏎+	diff+12
  //⏎-	diff+11
  0 @@⏎	diff+11
  @@	diff+11 lua+1 python-2 ruby-3
  @@⏎	diff+11
  }⏎-	diff+11 objcpp+6 cpp-2
  a⏎+	diff+10
  {⏎+	diff+10
  -import	diff+8
  a文	diff+8 objc+4 markdown+1 text-2 other-6
  dir	diff+8 ini+4 lua+1
  from ""	diff+8 html+5 javascript+4 tsx+3 typescript+3
  ⏎---	diff+8 liquid+6 text+3 sql-2 swift-3 other-4 shell-5
  a %}⏎	diff+7 liquid+7 ruby-5
  func a(	diff+7 swift+7
  )⏎a	diff+6 c+2 yaml+1 objc-2
  : 0;	diff+6 css+3 html+2 liquid+1 scss+1
  a:⏎	diff+6 makefile+5 c+2 yaml+1 swift-2 shell-9
  ,0	diff+5 tsx+4 liquid+1 cpp-1 css-1 rust-1 sql-1 ruby-3
  0,0	diff+5 tsx+5 text+2 liquid+1 cpp-1 sql-2 ruby-5
  (''	diff+4 javascript+4 liquid+4 shell+3 lua+2 c-2 java-2 cpp-3 rust-3 sql-3
  content	diff+4 liquid+3 tsx+2 ruby+1 xml-2
  span	diff+4 liquid+1 tsx+1 markdown-1 xml-4
  (a	diff+3 html+2 cpp+1 typescript+1 yaml+1 python-1 php-2 sql-2 text-2
  ) {⏎	diff+3 php+3 typescript+3 c+2 objc+2 csharp+1 sql-1 rust-2 swift-5 lua-6
  articles	diff+3
  Element	diff+2 tsx+1
  cfg	diff+2
  locale	diff+1 toml+1
  ENV	dockerfile+24 shell-5
  CMD	dockerfile+23
  ⏎CMD	dockerfile+23
  COPY	dockerfile+19 shell-3
  RUN	dockerfile+19 shell-7
  ⏎&&	dockerfile+19
  ⏎COPY	dockerfile+19 shell-3
  ⏎RUN	dockerfile+19 shell-7
  ⏎FROM	dockerfile+17 sql+13 shell-1
  FROM	dockerfile+16 sql+15 other-1 shell-2
  WORKDIR	dockerfile+15
  -y	dockerfile+12 shell-1
  RUN a	dockerfile+11
  \⏎	dockerfile+11 python+7 makefile+5 toml+4 console+3 cpp+3 objc+3 shell+2 diff-1 ini-1
  	javascript-2 ruby-2 text-2 yaml-2 php-5 other-9
  ⏎RUN a	dockerfile+11
  ⏎FROM a	dockerfile+10 sql+4
  %%	dockerfile+9 console+3 other+1
  FROM a	dockerfile+9 sql+9
  \	dockerfile+9 php+9 json+4 toml+4 makefile+3 console+2 javascript+2 ini+1 python+1 css-1
  	markdown-1 objcpp-1 yaml-1 java-3 sql-5 tsx-6 csharp-8 rust-8 diff-9
  usr	dockerfile+9 console+2 makefile+1
  &&	dockerfile+8 toml+8 c+4 cpp+4 javascript+4 makefile+3 tsx+3 sql-1 typescript-1 other-3
  	text-4 console-5 shell-9
  /	dockerfile+8 makefile+6 shell+6 console+3 ini+3 yaml+3 text+2 xml+1 php-1 rust-1 scss-1
  	cpp-2 css-2 html-2 java-2 objc-2 csharp-4 python-4 sql-4 swift-4 lua-5 tsx-5 kotlin-7
  	toml-8 go-9
  :0⏎	dockerfile+8 ini+3 toml+2
  /⏎	dockerfile+7 text+5 makefile-2
  :0	dockerfile+7 other+6 shell+5 ini+4 xml+4 console+3 toml+3 sql+1 typescript-1 text-2
  	yaml-3 makefile-4 scss-4 swift-4 liquid-5 diff-6 python-7
  app	dockerfile+7 makefile+6 javascript+4 text-6
  apt-get	dockerfile+7
  ${	dockerfile+6 shell+6 yaml+4 typescript+2 other+1 ruby-1 console-8
  , ""	dockerfile+6 ruby+2 csharp+1 rust+1 css-2 javascript-2 objc-5
  conf	dockerfile+6 console+2 ini-5
  a -a	dockerfile+5 shell+4 ini+1 other-2 diff-4
  a install	dockerfile+5 other+5 shell+1
  myapp	dockerfile+5
  rm	dockerfile+4 shell+3
  -t	dockerfile+3
  jar	dockerfile+3 shell+2
  EXPOSE	dockerfile+2
  etc	dockerfile+1
  :=	go+21 makefile+8 other+6 liquid+2 csharp-1 rust-2 ruby-3 kotlin-7 text-7 swift-8
  int	go+17 csharp+9 python+8 java+7 cpp+6 c+3 objc+2 objcpp+1 scss-1 tsx-1 php-2 shell-2
  	ruby-4 css-7 swift-7 typescript-8 rust-11 kotlin-12 javascript-13
  nil	go+17 swift+7 lua+6 objc+6 objcpp+5 ruby+1 java-1 javascript-4 python-4 typescript-4
  	yaml-4 c-6
  string	go+16 csharp+13 typescript+10 xml+5 cpp+4 toml+3 tsx+3 scss-1 kotlin-3 yaml-3
  	css-4 objc-4 swift-4 markdown-5 rust-8 java-12
  ⏎func	go+16 swift+2 markdown+1 kotlin-1
  func	go+15 swift+11 diff+8 python+3 markdown+1 java-1 typescript-3 kotlin-9 other-12
  ⏎type	go+13 typescript+3 tsx+2 javascript+1
  *A	go+12 objcpp+1
  a.A	go+12 python+5 csharp+3 diff+2 ini+1 objcpp-1 rust-1 typescript-2 other-4 swift-10
  err	go+12
  r	go+12 csharp+4 ruby+2 cpp-3
  ⏎package	go+12 java+7 other+7 kotlin+5
  byte	go+11
  fmt.	go+11
  ⏎""⏎	go+11 cpp+5 c+4 lua+4 swift+3 toml-2
  ⏎fmt.	go+11
  chan	go+10
  *a	go+9 c+5 cpp+5 objcpp+4 objc+1 sql-1 swift-2 javascript-3 csharp-4 java-6 other-7
  .A(	go+9 csharp+7 swift-1 kotlin-3
  = a⏎	go+9 diff+6 swift+6 kotlin+3 ini+2 toml-1 other-5
  Println	go+9
  a :=	go+9 other+1
  append	go+9 python+6 swift+5 kotlin-6
  package	go+9 toml+6 console+4 java+4 kotlin+2 shell+1 javascript-2 text-2
  s	go+9 cpp+5 shell+4 console+2 ruby+2 javascript-1 kotlin-2 toml-8
  ⏎a :=	go+9
  ⏎import	go+8 kotlin+8 tsx+7 java+5 other+5 swift+5 typescript+5 javascript+4 objc-1 c-2
  	ini-2 csharp-3 shell-3
  (a,	go+7 python+1 text-1 cpp-2
  (⏎	go+7 sql+7 php+6 tsx+4 diff+3 csharp+1 c-1 shell-4 text-4 lua-7 objcpp-7
  //	go+7 kotlin+6 cpp+4 rust+4 swift+4 c+3 csharp+3 java+2 javascript+2 objc+2
  	typescript+1 ini-1 objcpp-1 liquid-2 console-3 shell-3 sql-4 python-5 css-6 dockerfile-7
  	ruby-7 lua-8 toml-8 yaml-8 makefile-10
  //⏎	go+7 kotlin+7 swift+6 javascript+4 rust+4 c+3 csharp+3 java+3 typescript+3 cpp+2
  	objc+2 console-2 dockerfile-2 makefile-2 markdown-2 css-4 sql-4 toml-6 yaml-6 lua-7
  	xml-7 python-8 ini-9 shell-9 ruby-10
  := a	go+7
  A =	go+7 ini+5 swift+4 javascript+3 csharp+2 typescript+1 shell-7 text-9
  http	go+7 xml+1 yaml+1 csharp-1
  ⏎a	go+7 shell+7 other+4 ruby+4 typescript+4 makefile+3 python+3 yaml+3 ini+2 kotlin+2
  	swift+2 console+1 csharp+1 sql+1 text+1 c-1 css-1 liquid-1 objcpp-1 rust-1 javascript-2
  	tsx-2 diff-3 java-3 objc-3 scss-3 xml-3 dockerfile-5 php-5 markdown-6 json-9
  Printf	go+6
  i	go+6 shell+6 kotlin+5 swift+4 liquid+3 c+2 ruby+2 other+1 cpp-1 diff-1 html-1 objcpp-1
  	css-2 objc-2 ini-3 php-4
  len(	go+6 rust+3
  ⏎var a	go+6 javascript+3 kotlin+3 csharp+1 html+1 swift+1
  len	go+5
  var a	go+5 swift+5 javascript+2 csharp+1 kotlin+1
  ++	go+4 makefile+3 rust-9
  0)⏎	go+4 shell+4 java+3 javascript-3 sql-3
  ⏎)⏎	go+4 other+4 python+3 kotlin+1 sql+1
  , a)	go+3 diff+2 javascript+2 rust+2 ruby-1 c-2
  ⏎}	go+3 swift+3 html+2 java+2 json+2 typescript+2 css+1 javascript+1 kotlin+1 objcpp+1
  	rust+1 text-1 diff-3 dockerfile-3 ini-3 python-3 xml-3 toml-5 sql-6
  ⏎</script	html+18 javascript-11
  pre>	html+14
  script	html+11 liquid+9 shell+5 yaml+3 tsx-4 typescript-8 javascript-15
  ⏎<	html+11 xml+8 tsx+5 javascript+3 liquid+3 objc-1 c-2 console-2 diff-2 java-2 json-2
  	lua-2 ruby-2 toml-2 csharp-3 dockerfile-3 kotlin-3 objcpp-3 shell-3 rust-4 swift-4
  	text-4 sql-5 yaml-6 cpp-8 typescript-12
  >⏎	html+10 xml+7 tsx+6 liquid+1 shell+1 console-1 markdown-1 ruby-1 toml-1 csharp-2 go-2
  	javascript-2 json-3 swift-3 makefile-4 typescript-4 yaml-4 other-5 rust-5 css-6 java-6
  	kotlin-6 scss-6 text-6 sql-8
  input	html+9 typescript+6 yaml+6 javascript-1 xml-8
  <!---->⏎	html+8 liquid+5 markdown+3 javascript-1
  A⏎a	html+8 text+1 shell-3 tsx-6
  B	html+8 other+2
  meta	html+8 liquid+6 xml-10
  pre	html+8 css+7 tsx+3 other-1
  this.	html+8 javascript+6 other+4 typescript+2 csharp+1 c-2 tsx-2
  ⏎</	html+8 tsx+5 liquid+4 xml+2 markdown+1 scss-1 yaml-1 css-5 typescript-9
  ) => {	html+7 tsx+3 diff+1 typescript+1 other-3
  ,⏎a	html+7 php+5 tsx+5 other+3 swift+2 sql+1 javascript-2 go-3 toml-4 c-6 yaml-11
  This	html+7 toml+4 other+1
  } from ""	html+7
  ;⏎const	html+6 objcpp+4 tsx+3 c-3 javascript-5
  ;⏎}	html+6 objcpp+5 scss+4 liquid+3 objc+2 php+2 ruby+1 tsx+1 c-1 javascript-1 sql-2
  	swift-3 typescript-3 go-4 kotlin-4 rust-4
  <	html+6 diff+5 tsx+5 xml+5 kotlin+3 cpp+2 objcpp+1 shell+1 swift+1 typescript+1 ini-1
  	markdown-1 other-1 python-1 ruby-1 csharp-2 css-3 javascript-3 objc-3 toml-4 makefile-5
  	php-5 scss-5 yaml-7 lua-8 sql-9 text-9
  form	html+6 xml-2
  ⏎const a	html+6 typescript+5 javascript+3 tsx+3 objcpp-2
  0;⏎	html+5 scss+3 cpp+1 python+1 java-1 javascript-1 csharp-2
  : a;	html+5 scss+4 css+2
  = A.	html+5 java+3 ruby+3 sql+1 kotlin-1
  color	html+5 scss+3 css+2
  const a	html+5 tsx+5 typescript+5 diff+3 javascript+3 objcpp+2 rust-2 cpp-3 objc-4
  const a =	html+5 javascript+4 tsx+4 diff+3 typescript+2 cpp-1 objc-1
  is	html+5 kotlin+3 toml+3 lua+1 objc+1 other+1 ruby-3 shell-6
  padding	html+5 scss+1 css-2
  ⏎<!---->⏎	html+5 liquid+4 markdown+3 xml+1 javascript-1
  ⏎})	html+5 tsx+3 javascript+2 typescript+1 cpp-1 java-5
  /0	html+4 markdown+4 other+2 python+1 ini-1 text-1 yaml-1
  0;	html+4 css+2 other+2 rust+2 scss+2 liquid+1 objc+1 c-1 java-2 kotlin-5
  ;⏎if	html+4 objc+4 objcpp+3 javascript-4
  => {⏎	html+4 javascript+3 typescript+3 other-2
  ><	html+4 xml-4
  a = A	html+4 python+2 javascript-1 typescript-1
  },⏎	html+4 go+2 liquid+2 typescript+2 javascript-1 swift-3
  a=""	html+3 markdown+3 xml+3 tsx+2 lua-3 ini-6
  button	html+3 javascript+3 diff+1 tsx-3
  div	html+3 other+3 tsx+3 liquid+2 xml-10
  a,	html+2 lua+2 scss+2 objcpp+1 text+1 console-1 javascript-1 ruby-1 c-2 kotlin-2 toml-3
  	php-7
  render	html+2
  ).a	html+1 rust+1 typescript+1 other-3
  class=""	html+1 javascript+1 liquid+1 xml-4 tsx-8
  head	html+1 java+1 makefile+1 tsx-2 diff-4 xml-4
  margin	html+1
  styles	html+1
  ⏎AA=	ini+18 shell+5 makefile+3 lua+1 html-1 sql-2 other-5
  ⏎...⏎	ini+17 c+5 swift+1 typescript-2
  .a=	ini+16 html+2
  version	ini+14 xml+10 cpp-1 ruby-2 tsx-3 html-10
  =	ini+13 toml+11 lua+5 python+5 makefile+3 html+2 typescript+2 javascript+1 ruby+1
  	shell+1 tsx+1 csharp-1 swift-1 xml-1 c-2 liquid-2 objc-2 objcpp-2 rust-2 sql-2 cpp-3
  	console-5 yaml-5 dockerfile-6 json-6 markdown-6 text-7 css-9 scss-12
  ⏎default	ini+11
  gradle	ini+10
  ⏎a=	ini+10 cpp+5 liquid+4 shell+4 html+1 javascript+1 python+1 toml-1 text-2 sql-3
  	other-14
  .A,	ini+9
  =A	ini+9 diff+1 text-2
  =a	ini+9 python+3 makefile+2 yaml+2 tsx-1 ruby-5
  KEY	ini+9 sql+9
  {0	ini+9 xml+5 objc+3 text-1 javascript-3 other-6
  ⏎[	ini+9 toml+7 csharp+4 objc+4 objcpp+2 dockerfile-1 cpp-2 go-2 php-3 ruby-3 c-6 swift-6
  ⏎a =	ini+9 toml+8 python+6 objc+5 lua+3 ruby+3 html-1 java-1 typescript-1 diff-2 cpp-3
  	javascript-3 csharp-7 shell-10 other-11
  ---	ini+8 c+7 markdown+5 liquid+3 lua+2 python+2 sql+2 text+1 other-3 swift-4 diff-10
  authors	ini+8 toml-9
  ⏎#⏎	ini+8 markdown+6 diff+4 toml+4 dockerfile+3 c+2 makefile+2 cpp+1 shell+1 rust-2
  	text-4
  $a⏎	ini+7 shell+4 other+1 php-1
  charset	ini+7
  default	ini+7 javascript+7 c+4 shell+4 tsx-2 yaml-2 typescript-6
  typeMismatch	ini+7 text-3
  ⏎a.	ini+7 swift+5 lua+3 python+3 ruby+3 kotlin+2 cpp+1 javascript+1 text+1 yaml+1
  	dockerfile-2 typescript-2 sql-3 other-4 toml-6 css-7 shell-11
  = $a	ini+6 other-1
  dists	ini+6
  test	ini+6 makefile+6 console+5 shell+5 javascript+3 ruby-1 python-2 dockerfile-3 tsx-3
  	cpp-5
  version=	ini+6
  ⏎#	ini+6 markdown+4 toml+4 ruby+3 console+2 shell+2 diff+1 dockerfile+1 makefile+1
  	javascript-1 lua-1 other-1
  #⏎a	ini+5 yaml+5 python-1 toml-3
  .	ini+5 javascript+4 toml+4 swift+3 dockerfile+2 java+2 makefile+2 ruby+2 text+2 diff+1
  	markdown+1 tsx+1 typescript+1 kotlin-1 shell-1 html-2 objcpp-2 cpp-4 rust-4 objc-5 sql-5
  	c-6 php-6
  0⏎	ini+5 console+4 ruby+4 c+3 csharp+2 lua+1 makefile+1 shell+1 yaml+1 java-1 kotlin-1
  	objcpp-1 text-1 scss-3 typescript-3 xml-3 diff-4 markdown-4 php-4 cpp-7
  [a]	ini+5 sql+4 css+1 javascript+1 diff-1 other-2 shell-6 objc-9
  a>⏎	ini+5 diff+3 cpp+2 html+1 liquid+1 other-3 shell-5
  wrapper	ini+5
  distributionUrl	ini+3
  distributions	ini+2
  registry	ini+1 shell+1
  ⏎public	java+14 csharp+12 php+6 swift+5 objc-2 rust-3 cpp-4 typescript-4 javascript-6
  Integer	java+13
  @A	java+12 text+11 kotlin+6 swift+1 javascript-1
  label	java+12 ini+2 html+1 markdown+1
  null	java+12 kotlin+11 csharp+8 typescript+4 makefile+3 javascript+1 tsx+1 shell-1 objc-2
  	c-3 rust-5 cpp-6 swift-18
  String a	java+10
  ⏎public class	java+10 csharp+7
  final	java+9
  new A	java+9 php+4 typescript+4 other+1 objc-1
  , a =	java+8 other+2
  .A;	java+8 csharp+5 other-2
  boolean	java+8 typescript+1
  get(	java+8 lua+3 typescript+3 csharp-3
  ⏎private	java+8 csharp+3 other-3
  A a	java+7 tsx+6 lua+3 yaml+3 console+2 json+2 liquid+2 objc+2 objcpp+2 html+1 markdown+1
  	shell-1 text-1 c-2 javascript-2 ruby-2 sql-2 typescript-2 ini-3 go-5 kotlin-5 makefile-5
  	swift-5 rust-9
  catch	java+7
  e	java+7 javascript+4 html+3 typescript-3 other-4
  out	java+7 other-5
  private	java+7 csharp+3 c-1
  throws	java+7
  ⏎@A	java+7 kotlin+7 other+7 text+3
  System	java+6 yaml+5 csharp+2 other+2
  System.	java+6 yaml+4 other+1
  class A {	java+6 other+2 typescript+2 csharp-2 swift-2
  static	java+6 objc+4 objcpp+4 rust+4 diff+3 c+1 go-1 other-2 cpp-4 typescript-6
  util	java+6 lua+3
  ] a	java+5 objcpp+4 csharp+3 sql+2 shell+1 objc-1 other-1
  com	java+5 console+2 diff+2 kotlin+2 xml+2 ini+1 yaml+1 javascript-3 other-3
  //⏎A	java+4 text+2 javascript+1 cpp-1 objc-5
  0)	java+4 objc+4 shell+4 console+2 liquid+2 css+1 swift+1 typescript+1 c-1 lua-1
  	makefile-1 other-1 python-1 diff-2
  a a.	java+4 html+2 objc+2 text-1
  of	java+4 text+2 lua+1 markdown+1 other-3 shell-3 sql-3 yaml-3
  (A	java+3 c+2 cpp+1 objc+1 javascript-1 sql-1 go-5 shell-5 tsx-6 typescript-11
  Arrays	java+3
  Exception	java+3
  "")	java+2 cpp+1 diff+1 python+1 swift+1 css-2 go-2 makefile-2 objc-3
  ();	java+2 other+2 php+2 tsx-6
  E	java+2
  A 0	java+1 shell+1 tsx+1 other-8
  exports	javascript+18 java+5
  module	javascript+11 ruby+4
  require	javascript+11 diff+8 ruby+8 lua+6
  ?:	javascript+10 typescript+4 diff+3 swift-2 other-4
  }</	javascript+9 tsx+8 xml-2
  ⏎const	javascript+9 typescript+7 html+5 tsx+5 objcpp+2 cpp-2 python-2 swift-3 kotlin-4
  	java-6 objc-9
  ===	javascript+8 tsx+5 php+3 shell+2 console+1 typescript+1 java-1 other-1 text-8
  ,⏎	javascript+7 rust+6 sql+5 typescript+4 c+3 css+3 scss+3 csharp+2 kotlin+2 json+1 lua+1
  	php+1 liquid-1 objcpp-1 other-1 go-3 xml-3 console-4 dockerfile-4 text-5 ruby-6 toml-6
  	makefile-7 shell-7 yaml-8 markdown-9 ini-13
  : /	javascript+7 yaml+4 makefile+1 text+1 dockerfile-1 shell-1
  : A⏎	javascript+7 csharp+6 python-1 other-2
  >⏎</	javascript+7 markdown+6 liquid+2 html-1 tsx-2
  addEventListener	javascript+7
  prototype	javascript+7
  : A,	javascript+6 kotlin+4 typescript-5
  A {⏎	javascript+6 cpp+4 java+3 swift+3 rust+2 typescript+2 objcpp+1 other+1 objc-2 c-4
  	csharp-9
  Array	javascript+6 swift+1
  config	javascript+6 other+5 typescript+1 shell-2 tsx-3
  )⏎}	javascript+5 kotlin+4 swift+3 other+2 sql+2 cpp-2 csharp-2 python-5 java-8 lua-9
  : ''	javascript+5 json+5 php+3 html+2 shell+1 yaml+1 typescript-1 python-2 sql-3
  AA)	javascript+5 c+4 makefile+2 cpp+1 shell-1 sql-1 objcpp-3 rust-5
  a = new	javascript+5 cpp+3 csharp+1 c-2
  count	javascript+5 objc+4 cpp+2 swift+1 rust-6
  el	javascript+5
  from ''	javascript+5 text+5 typescript+3 tsx+1
  obj	javascript+5 makefile+5 objc+2
  {	javascript+5 scss+5 tsx+4 typescript+4 go+3 swift+3 css+2 diff+2 c+1 kotlin+1 objcpp+1
  	other+1 rust+1 cpp-1 dockerfile-1 html-1 json-1 liquid-2 lua-2 sql-2 text-2 xml-2 yaml-3
  	console-4 php-4 markdown-6 python-6 makefile-8
  ⏎a(	javascript+5 c+4 kotlin+4 objc+4 other+4 php+3 swift+2 tsx+2 go+1 html+1 diff-1
  	yaml-1 scss-2 text-2 cpp-3 csharp-4 python-4 sql-13
  ""></	javascript+4 tsx-12
  (	javascript+4 kotlin+4 objc+4 java+3 c+2 cpp+2 php+2 python+2 sql+2 other+1 rust+1
  	html-1 markdown-1 ruby-1 tsx-1 liquid-2 shell-2 xml-2 console-3 css-3 json-3 text-3
  	yaml-5 toml-6 dockerfile-7 ini-8
  React	javascript+4 typescript+4
  ],	javascript+4 json+4 html+3 objcpp+1 rust-1 shell-3
  languages	javascript+4
  querySelector	javascript+2
  ⏎"" :	json+12 sql+3
  "" :	json+11 sql+3 other-2
  [⏎""	json+10
  ⏎"":	json+10 python+2 javascript+1 swift-3 c-4
  ⏎""	json+9 sql+9 other+2 cpp+1 go+1 java+1 console-1 javascript-1 typescript-1 xml-1
  	css-2 liquid-2 lua-2 objc-2 swift-2 yaml-2 diff-3 html-3 shell-3 markdown-5 tsx-5
  	dockerfile-6 objcpp-6
  "":	json+7 shell+6 python+5 c+4 javascript+2 scss-1 cpp-2 tsx-2 css-3 ruby-3 swift-4
  	yaml-4 lua-5 other-14
  n	json+7 other+7 swift+5 go+3 kotlin+3 csharp+2 javascript+2 ruby+2 rust+2 xml+1 php-1
  	python-1 sql-1 c-3 cpp-4 diff-4 tsx-7 objc-14
  ""	json+6 ruby+6 shell+5 other+4 toml+3 liquid+2 dockerfile+1 go+1 html+1 javascript+1
  	lua+1 yaml+1 c-1 swift-1 csharp-2 scss-2 typescript-2 cpp-3 java-3 kotlin-3 markdown-3
  	python-3 text-3 objc-4 objcpp-4 sql-4 makefile-5 php-5 rust-5 ini-6
  "": ""	json+5 diff+4 javascript+2 python+2 rust+2 liquid+1 tsx-1
  a a	json+5 console+4 markdown+4 text+4 tsx+4 makefile+3 objcpp+3 objc+2 other+2 shell+2
  	liquid+1 cpp-1 csharp-1 html-1 rust-1 swift-1 yaml-1 go-2 css-3 python-3 ruby-3 scss-4
  	javascript-5 lua-5 php-6 java-7 kotlin-8
  true	json+5 php+5 javascript+3 lua+3 makefile+3 toml+3 yaml+2 csharp+1 ini+1 xml+1 css-3
  	shell-3 objc-6 c-8 tsx-8 python-11
  a-	json+4 scss+4 css+3 console+1 yaml+1 html-1 other-2 diff-4 makefile-8
  a: 0	json+3 other+2 scss-1 python-3
  endfor	json+2 xml+1 liquid-1
  training	json+1
  fun	kotlin+19 diff+2 java-1 typescript-6 swift-8
  kotlin	kotlin+15
  launch	kotlin+15
  nums	kotlin+15 go+12 ruby+7 swift+7 cpp+4 other+3 python+3 rust+2 csharp+1 java-1 shell-2
  	javascript-3 css-4 c-7 objc-10
  ⏎fun	kotlin+14
  .*⏎	kotlin+13
  class	kotlin+12 java+4 php+3 python+3 css+2 cpp+1 other+1 ruby+1 c-1 swift-1 tsx-2 xml-2
  	go-3 yaml-6 rust-8 shell-9
  val	kotlin+12 other+8 ruby+5 java+1 cpp-1 csharp-2 objc-7
  ⏎val	kotlin+11 other+5 rust+2
  : A	kotlin+10 yaml+7 swift+5 tsx+4 typescript+4 csharp+3 rust+2 java+1 html-1 objcpp-1
  	other-1 ini-2 markdown-2 css-3 javascript-3 text-3 go-6 objc-7
  println(	kotlin+10 java+8
  ⏎else	kotlin+10 lua+5 makefile+3 javascript-2
  class A	kotlin+9 cpp+7 ruby+6 csharp+5 other+1 rust-2 objc-4
  it	kotlin+9 tsx+4 c+3 objcpp+2 ruby+1 html-1 swift-2
  val a	kotlin+9 other+5 diff+2 swift-2
  (0)	kotlin+8 other+3 typescript+3 cpp+1 javascript+1 sql+1 text+1 css-1 shell-1 csharp-2
  	java-2 c-3 objc-7
  : Int	kotlin+8 swift+6 other+2
  delay	kotlin+8
  println(""	kotlin+8
  throw	kotlin+8 java+1 other-1
  A.AA	kotlin+7 java+4 python+1 other-2
  fun a(	kotlin+7
  println	kotlin+7 java+5 other+5 rust+5
  suspend	kotlin+7
  ⏎for (	kotlin+7 cpp+2 objcpp+2 other+1 go-2 rust-5 swift-6
  ⏎val a	kotlin+7 other+3
  .A⏎	kotlin+6 sql+5 other+3 python-1
  : String	kotlin+6 swift+2
  = a	kotlin+6 cpp+3 diff+2 rust+2 ini+1 javascript+1 makefile+1 other+1 python+1
  	typescript+1 c-1 tsx-1 scss-2 css-3 markdown-5 text-8 toml-9 shell-11
  for (	kotlin+6 objcpp+2 cpp+1 other+1 go-2 rust-5 swift-6
  fun a	kotlin+6
  )	kotlin+5 java+4 objc+4 php+3 swift+3 javascript+2 lua+2 python+2 sql+2 c+1 cpp+1 go+1
  	rust+1 diff-1 markdown-1 scss-1 text-1 liquid-2 console-3 css-3 html-3 ruby-3 xml-3
  	dockerfile-4 json-4 yaml-5 toml-6 ini-7
  foo	kotlin+5 ruby+4 tsx+3 console+2 liquid+2 rust+1 yaml-1 swift-2
  }⏎	kotlin+5 rust+4 swift+4 css+3 csharp+2 go+2 other+1 makefile-1 typescript-1
  	dockerfile-2 ini-7 text-8
  flow	kotlin+4
  val a =	kotlin+4 diff+3 other+2
  Unit	kotlin+3
  a(a	kotlin+3 diff+2 go+2 objcpp+1 other+1 rust+1 javascript-1 lua-1 swift-3 shell-7
  bar	kotlin+2
  Any	kotlin+1
  %}	liquid+16 json+10 xml+3 diff+1 ini-1 tsx-1 markdown-3 ruby-3 text-5 html-13 other-14
  ⏎{%	liquid+15 xml+3 json+1 markdown-1 text-1 ruby-3 html-8
  {%	liquid+14 json+10 xml+3 diff+1 other-1 tsx-1 text-4 markdown-6 yaml-8 html-13
  %}⏎	liquid+13 json+4 xml+3 diff+1 text-2 ruby-3 html-8
  {{	liquid+13 other+10 diff+1 text-5 html-15
  >⏎<	liquid+10 diff+8 javascript+7 shell+5 ini+3 markdown+3 tsx-1 xml-2 html-3
  	typescript-3
  include	liquid+10 makefile+7 toml+6
  }}⏎	liquid+10 shell+10 other+2 yaml-4
  h1	liquid+9 tsx+8 html+5 typescript-5 xml-9
  data	liquid+8 tsx+4 go+1 html+1 ruby+1 yaml-2 java-3 kotlin-5
  slug	liquid+8 diff+1
  {⏎a	liquid+8 tsx+5 objcpp+1 scss+1 css-3 diff-3 swift-3 toml-4
  ⏎<script	liquid+8 html+2 javascript-7
  <script	liquid+7 html+4 javascript-7
  : ""⏎	liquid+6 shell+4 ini+1 json+1 ruby-1 typescript-4
  async	liquid+6 typescript+5 swift+2 html-1 javascript-1
  document	liquid+6 javascript+4 ruby+4 tsx+2 xml+2
  page	liquid+6 typescript+1 other-1
  ""⏎a	liquid+5 yaml+3 tsx+2 lua-3 toml-3 shell-9 ini-13
  h2	liquid+5 css+4 html+4 tsx+1 xml-6
  to	liquid+5 markdown+4 html+3 console+2 c+1 text+1 other-2 typescript-2 ini-3 makefile-4
  	lua-6 sql-8
  a.	liquid+4 cpp+3 objcpp+3 console+2 dockerfile+2 objc+2 ini+1 markdown+1 python+1 toml+1
  	text-1 other-2 xml-2 css-3 php-3 swift-3 c-4 scss-4 ruby-5
  a/a	liquid+4 cpp+3 markdown+2 shell+2 other-1 javascript-2 ini-3
  site	liquid+4 ruby+4 xml+1 other-7
  ⏎},	liquid+4 tsx+3 html+1 typescript-1
  ="">	liquid+3 diff+2 javascript+2 markdown+2 tsx+2 yaml+2 css+1 shell-2 xml-6
  ></	liquid+3 diff+2 html+1 xml-8
  else	liquid+3 kotlin+2 rust+2 lua+1 makefile+1 objc+1 objcpp-1
  "">	liquid+2 yaml+2 css+1 diff+1 javascript+1 markdown+1 xml-2 shell-3
  position	liquid+1
  ul	liquid+1 xml-8
  --	lua+19 other+8 sql+6 text+6 ini+5 css+1 liquid+1 scss+1 dockerfile-1 markdown-1 yaml-1
  	java-4 javascript-5 objc-5 swift-6 ruby-8
  ⏎local	lua+15 shell+3
  local	lua+14 makefile+2 python-2 other-3 ini-6
  :a(	lua+13 css+6 scss-4 other-6
  = {	lua+13 python+8 toml+3 javascript+1 rust-1 typescript-1 ini-2 swift-2 go-3
  = {⏎	lua+12 yaml+3 toml-9
  ""⏎}	lua+11 python+2 yaml+2 javascript+1 toml-1 typescript-1 go-5
  end	lua+11 ruby+10 other+9 diff+5 objcpp+5 python-1 shell-1 css-2 liquid-2 rust-2 text-2
  	typescript-2 c-3 kotlin-4
  function	lua+11 php+11 javascript+6 diff+4 html+4 tsx+4 typescript+4 liquid+1 text-1 c-2
  	rust-2 cpp-3 objcpp-3 go-4 csharp-6 python-6 swift-7 objc-8 java-9 kotlin-12
  io	lua+10
  then	lua+10 makefile+5 shell+5 yaml+3
  ⏎end	lua+10 ruby+7 other+4 diff+1 python-1
  coroutine	lua+9
  write	lua+9 html-2
  ⏎else⏎	lua+9 ruby+4
  a:a	lua+7 ini+5 shell+5 objcpp+3 xml+2 dockerfile+1 objc+1 html-1 ruby-1 tsx-2 other-3
  function(	lua+7 javascript+6 other+4 typescript-2 c-3
  not	lua+7 console+3 other+1 markdown-1
  return	lua+7 swift+7 tsx+5 go+4 python+4 kotlin+3 javascript+1 objc+1 objcpp+1
  	typescript+1 html-1 java-1 markdown-1 other-1 yaml-1 ruby-4 rust-5 scss-7 css-10
  ()⏎	lua+6 other+5 diff+1 python+1 swift-1 ruby-2 cpp-4 shell-4
  (a)	lua+6 c+1 javascript+1 makefile+1 objcpp+1 tsx+1 typescript-1 java-3 kotlin-4
  	csharp-6 shell-6
  args	lua+6 csharp+1 ruby+1
  assert	lua+6 c+4 other+2
  ,	lua+5 c+4 javascript+3 python+3 diff+2 sql+2 cpp+1 rust+1 scss+1 console-1 html-1
  	kotlin-1 tsx-1 xml-1 php-2 swift-2 toml-3 yaml-3 makefile-4 shell-4 dockerfile-5
  , AA	lua+5 kotlin+2 other-4 javascript-5
  0-0	lua+5 sql+5 makefile+2 toml+2 javascript+1 python+1 ruby+1 tsx+1 ini-1 text-1
  	dockerfile-2 shell-2 diff-7
  a(''	lua+5 ruby+3 html+1 liquid+1 other+1 typescript+1 javascript-4
  文 a	lua+5 console+3 markdown+1 text-2 shell-3
  0-	lua+4 sql+2 toml+1 tsx+1 liquid-1 text-1 yaml-2 shell-3 css-4 diff-7
  ]);	lua+4 other+3 c+2 javascript+1 diff-1 java-6
  a a a	lua+3 python+3 sql+2 xml+2 yaml+2 liquid+1 rust+1 cpp-1 objc-2 other-2 ruby-2
  	shell-2 toml-3 dockerfile-4
  dependencies	lua+3
  fs	lua+3
  @echo	makefile+16 yaml-1 shell-6
  $(	makefile+15 other-5 console-11
  CFLAGS	makefile+12
  PHONY	makefile+12
  all	makefile+12 lua+1 php+1 css-2 diff-3 yaml-3
  gcc	makefile+10
  ⏎AA	makefile+10 other+6 python+6 dockerfile+3 sql+3 go+2 text+2 ini+1 ruby+1 css-1
  	javascript-1 kotlin-1 swift-1 typescript-1 csharp-2 json-2 php-2 liquid-3 html-4 diff-5
  	rust-6 toml-7
  -a	makefile+9 shell+8 console+7 other+7 dockerfile+6 diff+3 scss+1 python-1 rust-1 ruby-3
  	swift-3 php-5 javascript-9
  : a.	makefile+9 javascript+1 yaml+1 shell-1
  bin	makefile+9 toml+5 shell+4 console+1 dockerfile-2 yaml-2
  -A	makefile+8 console+5 other+5 shell+3 yaml+1 ruby-3 ini-12
  -f	makefile+8 dockerfile+1
  -o	makefile+8 shell+2 dockerfile-1
  LDFLAGS	makefile+8
  o	makefile+8 javascript+2
  so	makefile+8 lua+5
  A.	makefile+7 java+6 diff+5 javascript+5 kotlin+5 sql+4 other+2 ruby+2 swift+1 ini-1
  	markdown-2 python-2 typescript-3 text-4 yaml-4 lua-5 c-6 rust-8 go-9
  clean	makefile+7
  ),	makefile+6 cpp+3 other+3 css+2 java-2 json-2 typescript-2 lua-7
  +=	makefile+6 ruby+5 rust+3 python+2 kotlin+1
  A.a	makefile+6 html+3 java+3 diff+2 javascript+1 swift+1 other-1 tsx-2
  a a,	makefile+6 ruby+2 markdown+1 other+1 console-2 text-2 shell-3 sql-4
  c	makefile+6 c+4 console+4 go+4 other+4 ruby-1 shell-2 diff-3 python-3 yaml-4
  scripts	makefile+6
  arch	makefile+5
  h	makefile+5 scss+5 c+4 javascript+4 text+4 java+2 objcpp+2 ini-1 other-1 diff-2 html-2
  	shell-3 typescript-3
  lua	makefile+5
  /a	makefile+4 ini+3 dockerfile+2 liquid+2 console+1 markdown+1 javascript-1 toml-1 java-2
  	sql-3 swift-4
  A)	makefile+4 markdown+3 objcpp+3 typescript+2 java-1 javascript-1 kotlin-1 objc-1
  Q	makefile+3
  MAKE	makefile+2
  a/0	makefile+2 shell-7
  CC	makefile+1
  Makefile	makefile+1
  **	markdown+21 ruby+5 other+4 python+3 shell-3 java-5 text-20
  `	markdown+20 go+10 rust+4 sql+4 typescript+3 javascript+2 tsx+2 scss-1 ini-2 other-2
  	python-2 objc-3 c-4 html-4 shell-5 swift-8 yaml-10 text-20
  ](	markdown+15 cpp+2 liquid+2 other-2 shell-2 text-8
  ⏎##	markdown+12 text-2 tsx-5
  ⏎##⏎	markdown+12 text-2 tsx-5
  ⏎###	markdown+10 ruby+1 text-4
  ###⏎	markdown+9 ruby+3
  ⏎###⏎	markdown+9 ruby+3
  ###	markdown+8 text-4
  0.	markdown+7 text+3 c+2 scss+1 css-8
  a](	markdown+7
  A A	markdown+6 shell+4 console+3 css+3 text+3 html+2 other+2 yaml+1 rust-2 typescript-3
  	xml-4 python-5 objc-6 java-7 swift-11
  a`	markdown+6 sql+4 text-2
  and a	markdown+5 lua+4 tsx+1 yaml+1 shell-1 other-6
  [	markdown+4 php+4 json+3 other+2 ruby+2 diff+1 javascript+1 objcpp+1 shell+1 toml+1
  	cpp-1 html-2 kotlin-2 yaml-2 scss-3 sql-4 makefile-7 text-7
  ]	markdown+4 objc+3 php+2 python+2 json+1 liquid+1 rust+1 shell+1 swift+1 c-1 console-1
  	cpp-1 sql-1 xml-1 kotlin-3 scss-4 text-4 makefile-6
  are	markdown+4 c+2 lua+1 diff-3 other-3
  that	markdown+4
  (https	markdown+3 text-8
  (https:	markdown+3 text-8
  for a	markdown+3 python+2 rust+2 other-5
  class=	markdown+2 liquid+1 xml-2
  **A	markdown+1 text-4
  a a in	markdown+1 other-4
  to a a	markdown+1 other-1 shell-1
  ⏎#import	objc+17 objcpp+9 c-1 cpp-4
  #import	objc+16 objcpp+9 c-1 cpp-4
  @interface	objc+15 objcpp+1
  @	objc+14 console+7 objcpp+5 text+2 cpp-1 go-1 ini-1 tsx-1 c-3 javascript-3 ruby-3
  	typescript-3
  @""	objc+14 objcpp+5 c-2
  NSInteger	objc+13
  ##	objc+12 markdown+10 makefile+9 shell-1 text-2 tsx-5
  NSObject	objc+12 objcpp+9
  ##⏎	objc+11 markdown+10 makefile+9 text-3 shell-4 tsx-5
  *	objc+11 c+10 go+9 cpp+8 markdown+8 objcpp+6 ruby+1 other-1 xml-1 html-2 makefile-2
  	rust-2 shell-2 dockerfile-3 typescript-3 java-4 toml-5 yaml-5 lua-6 php-6 tsx-6 csharp-7
  	text-26
  NSString	objc+11 objcpp+8 c-4 cpp-5
  YES	objc+11
  int)	objc+11 go+7
  ([	objc+10 objcpp+5 tsx+1 java-4
  0,⏎	objc+9 html+5 c+4 cpp+1 sql-1 json-2
  @end	objc+9 objcpp+6
  NSUInteger	objc+9
  block	objc+9 javascript+7 typescript-8
  const A	objc+9 cpp+6 c+3
  width	objc+9 diff+2
  @"",	objc+8
  ⏎//	objc+8 scss+6 c+3 cpp+3 csharp+2 other+2 tsx+2 typescript+2 html+1 php+1 rust+1 ini-1
  	kotlin-1 shell-1 swift-1 go-2 ruby-2 xml-2 text-3 json-4 css-16
  ⏎//⏎	objc+8 scss+6 c+3 cpp+3 csharp+2 other+2 tsx+2 typescript+2 html+1 php+1 rust+1
  	ini-1 kotlin-1 shell-1 swift-1 go-2 ruby-2 xml-2 text-3 json-4 css-16
  ,⏎A	objc+7 csharp+1 diff-1 other-2
  A a =	objc+7 csharp+5 other+3 java+2 cpp-1 javascript-3 c-6
  A(a	objc+7 sql+1 javascript-1 cpp-2
  A文	objc+7 markdown+1 text-1 other-3
  length	objc+7 typescript+3 javascript+2 other+1 diff-1 cpp-10
  ⏎static	objc+7 objcpp+3 c+2
  ];	objc+6 objcpp+5 javascript+2 java-1 swift-2 sql-3 css-4
  a]	objc+6 toml+3 objcpp+2 csharp-1 tsx-1 cpp-3 shell-4
  #pragma	objc+5
  @property	objc+5 c-2
  ];⏎	objc+5 objcpp+5 cpp+3 csharp-1 sql-1 css-3
  a.⏎	objc+5 html+4 lua+3 shell+1 diff-2
  a:	objc+5 diff+4 tsx+4 objcpp+3 ini+2 php+2 swift+2 typescript+2 liquid+1 scss+1 yaml+1
  	css-1 kotlin-1 lua-1 ruby-1 go-2 c-3 java-3 shell-3 csharp-4 python-4 toml-4 other-5
  	sql-8
  alloc	objc+5 objcpp+2
  *)	objc+4 other+3 objcpp+1
  NSArray	objc+4
  #endif	objc+3 c+2 cpp+1
  NSError	objc+3
  NSLog	objc+3
  NO	objc+1 sql-1
  mark	objc+1
  auto	objcpp+19 cpp+14 scss+1 java-2 javascript-6 c-10 objc-14
  AA::	objcpp+15 other-4 cpp-9 objc-14
  auto a	objcpp+13 cpp+9 objc-4
  const	objcpp+12 tsx+10 typescript+7 javascript+5 cpp+4 diff+3 html+1 c-1 lua-1 objc-1
  	scss-2 php-3 sql-6 csharp-7 kotlin-8 other-8 swift-8 java-13
  (AA	objcpp+10 diff+3 makefile+2 other+1 csharp-1 c-5
  ::A(	objcpp+9
  @implementation	objcpp+9 objc+6
  A⏎{	objcpp+9 objc-5
  namespace	objcpp+9 cpp+8 csharp+6 objc-8 c-10
  (id	objcpp+7 objc+2 other+1 javascript-1
  ::a	objcpp+7 cpp+5 php+5 css+3 rust+2 text+1 shell-1 c-6 objc-7
  BOOL	objcpp+7 objc+3 diff-1
  component	objcpp+7 shell+3 objc+1
  std::	objcpp+7 cpp+4 diff+4 rust+3 c-4
  ⏎A *	objcpp+7 cpp-1
  [A	objcpp+6 objc+5 other+5 java+4 markdown+3 csharp+2 c-1 cpp-1 swift-1 kotlin-3
  ;⏎A	objcpp+5 csharp-1 java-1
  a)	objcpp+5 csharp+2 cpp+1 diff+1 makefile+1 scss+1 javascript-1 kotlin-1 objc-1 other-1
  	sql-2 ruby-3 php-8
  };	objcpp+5 cpp+4 c+1 diff+1 javascript+1 other-1 scss-1 css-2
  a;⏎	objcpp+4 java+2 php+2 c+1 cpp+1 objc+1 other+1 text-2
  the a a	objcpp+4 liquid+3 markdown-1 yaml-5
  a) {	objcpp+3 javascript+2 cpp-1 swift-2
  window	objcpp+1 c-7
  <-	other+25 go+15 diff-5
  => ''	other+19
  ⏎my	other+16 php-10
  List	other+15 java+7 kotlin+7 csharp+1 typescript-4 cpp-7
  iex	other+15 console+1
  A -A	other+14
  >>	other+13 objc+4 typescript+1
  ⏎A -A	other+13
  ⏎a /	other+13
  @Override	other+12
  D	other+12
  String	other+12 java+10 kotlin+10 swift+5 c-1 cpp-1 csharp-1 objc-1 javascript-2
  }}	other+12 liquid+11 shell+3 text-6 yaml-7 html-14
  $A	other+11 shell+1 csharp-1
  A?	other+11 swift+4 kotlin+1 java-3
  FALSE	other+11
  my	other+11 ini+7 markdown+1 php-11
  name:	other+11 yaml+8 swift+1 shell-1 text-2
  springframework	other+11
  ⏎@a⏎	other+11
  ⏎use A	other+11 php+1
  ⏎{{	other+11 liquid+10
  #⏎	other+10 python+8 ruby+8 shell+7 yaml+7 dockerfile+5 makefile+3 toml+2 java-1 liquid-1
  	objcpp-1 json-3 objc-3 typescript-3 go-4 scss-4 sql-4 kotlin-5 php-5 rust-5 swift-5
  	xml-5 css-6 javascript-6 lua-6
  ->>	other+10
  :a	other+10 ruby+10 css+5 diff+3 dockerfile+3 objcpp+2 shell+2 xml+2 ini+1 markdown-1 c-2
  	makefile-2 yaml-2 cpp-3 rust-3 swift-6 tsx-7 python-9
  >⏎{{	other+10
  H	other+10
  main	other+10 c+5 go+5 makefile+3 toml+1 javascript-2 ruby-2 java-3 csharp-4
  $a->	other+9 php+2
  = "",	other+9 java+5 lua+4
  A[	other+9 java+3 ruby+2 kotlin-5
  def a	other+9 diff+3 python+3 ruby+3 kotlin-1
  import a.	other+9 kotlin+8 java+5 python-1
  participant	other+9
  style	other+9 liquid+8 html+7 javascript+4 tsx+4 xml-1 scss-4 css-13
  use A	other+9 php+1
  | A	other+9 markdown+7 typescript+2 text+1 diff-6
  ⏎AA a	other+9 sql+6
  ⏎void	other+9 c+6 cpp+1 objc-2
  "", ""	other+8 dockerfile+7 java+2 ruby+1 lua-1 shell-4 c-6
  $a->a	other+8
  %	other+8 text+5 xml+4 json+1 php+1 python+1 ruby+1 scss+1 javascript-1 shell-1 swift-1
  	lua-3 objc-3 c-5 yaml-5
  (A a	other+8 csharp+5 cpp-1
  = 0;	other+8 javascript+3 rust+3 objc+2 cpp+1 go-2 java-2 sql-2
  @a⏎	other+8
  a.com	other+8 yaml+5 console+1 shell-1
  std	other+8 objcpp+7 cpp+6 diff+1 objc-1 c-6
  sub	other+8 php-5
  {a	other+8 ruby+3 tsx+3 javascript+2 shell+2 xml+1 yaml+1 typescript-1 c-6
  ⏎println	other+8 kotlin+7 rust+5
  "" a	other+7 console+2 diff+2 markdown+2
  $a,	other+7 ini+2 html+1 php+1
  0);	other+7 kotlin+2 cpp+1 css+1 typescript+1 javascript-1 java-3 sql-4
  AA)⏎	other+7
  P	other+7 cpp+6 kotlin+4 csharp+3
  T	other+7 kotlin+5 diff+4 rust+4 typescript+4 java+2 objcpp-1 javascript-4
  a AA	other+7 sql+4 java+2 text+1 python-1 shell-4
  a::a	other+7 cpp+5 toml+1
  message	other+7 diff+6 ini+3 python+2 kotlin-3 text-3
  subgraph	other+7
  });	other+7 javascript+1 java-5
  ⏎(	other+7 sql+7 shell+5 html+1 rust+1 javascript-1 lua-3 diff-4
  ⏎assert	other+7 lua+5
  ⏎class	other+7 ruby+7 cpp+5 javascript+3 python+3 objc-1 java-3 diff-4
  ;⏎/**/	other+6 kotlin+1 rust-1 c-2
  a /	other+6 console+2 dockerfile+2 diff-1 c-2
  a 0	other+6 console+5 makefile+2 diff+1 c-1 python-1 css-2
  a 文	other+6 markdown+1 text-1
  a: ''	other+6 json+5 php+3 javascript-3
  match	other+6 rust+6
  "")⏎	other+5 yaml+4 javascript+2 kotlin+1 lua+1 swift+1 typescript+1 go-1 c-2 shell-2
  	ruby-4
  .⏎	other+5 php+5 markdown+3 yaml+3 lua+2 text+2 toml+2 console+1 java-1 rust-2
  	typescript-2 cpp-3 csharp-4 shell-4 makefile-6 go-7 sql-10
  AA AA	other+5 diff+4 objc+3 text+2 c+1 shell+1 ruby-1 sql-1 markdown-2
  new A(	other+5 java+2 javascript+1 typescript+1 csharp-1
  usize	other+5 rust+5
  {⏎return	other+5 tsx+2 cpp-1 java-2
  "",⏎	other+4 lua+3 diff+2 ruby+2 rust+2
  S	other+4 diff-4
  a⏎}	other+4
  file	other+4 shell+2 objc+1 text+1 yaml+1 markdown-1 html-3 typescript-4
  }}⏎<	other+4 xml+2 liquid-11
  ⏎/**/	other+4 cpp+3 csharp+3 kotlin+3 swift+3 go+2 rust+2 css+1 shell-1 ruby-2
  C	other+3 kotlin+1
  actor	other+3
  ⏎''	other+3 yaml+3 python+2 toml+2 javascript+1 php+1 shell+1 typescript-1 text-3 ruby-5
  br	other+2 liquid+1
  ui	other+2 json+1
  forEach	other+1
  $a	php+17 scss+15 other+13 html+4 shell+3 liquid+1 kotlin-1 sql-1 toml-2 typescript-3
  	makefile-4 objcpp-4 lua-5 rust-5 go-7 objc-7 java-8 python-8 swift-8 csharp-9 cpp-10
  	tsx-10 c-14 css-19
  $user	php+17
  $value	php+15
  <?	php+15
  ⏎<?	php+15
  $this	php+14 c-6
  '' =>	php+14
  php	php+14 shell+4
  ->	php+13 kotlin+9 other+8 c+4 cpp+4 objcpp+2 console+1 diff+1 java-1 lua-1 python-1
  	tsx-1 shell-3 go-4 yaml-4 csharp-7 sql-7 ruby-8 typescript-8 javascript-13
  $a)	php+12 typescript-2
  ⏎->	php+11
  a(	php+10 lua+5 typescript+5 html+4 python+4 java+3 c+2 objcpp+2 cpp+1 diff+1 kotlin+1
  	ruby+1 dockerfile-1 other-1 go-2 text-2 toml-2 xml-3 sql-4 ini-5 shell-5 objc-6
  	makefile-9 csharp-14
  $a =	php+9 other+8 ruby+1 scss-3
  $data	php+9
  {⏎//	php+9 json+3 csharp+2 objcpp+2 other+2 rust+2 tsx+2 cpp-1 c-2 typescript-2 objc-7
  ''	php+8 javascript+7 python+6 ruby+6 sql+6 shell+3 other+2 yaml+2 console+1 liquid+1
  	scss+1 tsx+1 rust-1 markdown-2 text-2 c-5 cpp-5 ini-5 objcpp-8 xml-9 java-10 go-11
  	kotlin-12 objc-12 csharp-14 swift-15
  $m	php+7 cpp-1
  ->a(	php+7 objcpp+2
  [⏎	php+7 json+4 toml+1 tsx+1
  A::	php+6 objcpp+5 ruby+5 shell+4 ini+3 diff+2 rust+2 csharp-1 objc-3 other-7
  User	php+6 go+5 typescript+4 other+2 ruby-1
  a A	php+6 c+3 java+3 swift+3 typescript+3 other+2 rust+1 csharp-1 makefile-1 sql-1
  	kotlin-2 objc-3 objcpp-4 python-4
  function a(	php+6 typescript+4 javascript+3 java-1 other-1
  ::a(	php+5 objcpp+2 other+2 rust+2
  = a(	php+5 c+4 javascript+2 objc+1 python+1 typescript-1 swift-2 lua-4
  function a	php+5 typescript+4 javascript+3 lua+3 java-1
  $response	php+4
  App	php+1
  Request	php+1
  >>>	python+21 rust+7
  sys	python+15
  """	python+14 toml+3 text-3
  a import	python+14
  ⏎from	python+14 sql+6
  :⏎	python+13 c+7 cpp+7 makefile+7 yaml+5 go+2 markdown+2 text+2 scss-1 shell-1 rust-2
  	sql-2 tsx-2 objc-3 javascript-4 json-5 typescript-5 ruby-6 swift-6 ini-7 other-7 css-8
  	kotlin-10
  import	python+13 javascript+7 kotlin+6 go+5 java+4 swift+3 typescript+3 html+1 tsx+1
  	ini-1 css-2 objc-4 ruby-4 yaml-4 csharp-5 c-6 sql-6
  range	python+13 go+3
  ⏎print	python+13 other+6 swift+6 ruby+5 lua+3 cpp-1 java-5
  import a	python+12 java+2 kotlin+2
  ⏎"""	python+12
  """⏎	python+11 toml+3
  None	python+11 rust+9 yaml+5
  .append(	python+10 swift+10 kotlin-2 go-3
  list	python+10 other+6 shell+5 text-1 html-6
  print	python+10 lua+8 swift+7 ruby+5 shell+2 other+1 c-4 javascript-5
  '':	python+9 javascript+4 yaml+1 other-1
  b	python+9 c+5 diff+5 ruby+4 other+3 swift+3 javascript+1 lua+1 rust+1 cpp-1 typescript-1
  	ini-4 shell-6
  ⏎print(	python+9 swift+8 lua+7 other+2 java-5
  ==	python+8 swift+5 java+3 csharp+2 objc+1 yaml+1 text-1 typescript-1 xml-1 shell-2 sql-4
  a::A	python+8 cpp+4
  os	python+8 lua+1
  request	python+8 swift+7
  ⏎return	python+8 lua+7 go+6 objc+4 php+4 tsx+4 kotlin+3 swift+2 typescript+2 objcpp+1
  	shell+1 other-1 rust-2 sql-3 diff-4 scss-6 css-8
  '')	python+7 html+3 liquid+2 other+2 diff+1 javascript+1 sql+1 kotlin-2 java-3 rust-4 c-5
  ):⏎	python+7 other-7
  True	python+7 yaml+2
  <a	python+6 xml+4 ini+1 other-1 html-3 text-4
  = A(	python+6 other+3 objc+2 cpp-1
  np	python+6
  self.	python+6 objc+5 rust+5 swift+3 diff+2
  ⏎self	python+6 rust+3 swift+2
  ⏎self.	python+6 rust+2 swift+1
  __name__	python+5
  str	python+5 console+2 cpp+2
  x	python+5 swift+4 java+3 other+3 rust+3 sql+3 html+2 ruby+2 typescript+1 objc-1
  	javascript-2 xml-3
  ⏎if	python+5 go+4 other+4 rust+3 html+2 lua+2 objc+1 shell+1 swift+1 diff-1 kotlin-1
  	scss-1 text-2
  ⏎import a	python+5 java+2 kotlin+2 other+2
  - A	python+4 markdown+3 shell+3 text+3 objcpp+1 yaml-3 diff-11
  class A(	python+4 csharp+2 other+1 swift-6
  raise	python+4
  a⏎A	python+3 shell+2 text-4 yaml-5
  __init__	python+2
  except	python+2
  a. A	python+1 yaml+1 other-5
  a=a	python+1 yaml+1 ini-9
  ⏎puts	ruby+18 liquid+4
  a :	ruby+17 other+6 java+5 cpp+2 c+1 typescript-5
  def	ruby+17 other+15 cpp+3 diff+2 swift-5 kotlin-9
  puts	ruby+17 liquid+6
  ⏎def	ruby+17 other+6 python+4 kotlin-3
  <<	ruby+16 cpp+11 c+7 html-1 rust-1
  pod	ruby+16
  ⏎gem	ruby+16
  =>	ruby+15 csharp+11 other+9 php+7 typescript+7 rust+6 javascript+5 tsx+3 diff+2 scss-1
  	lua-2 c-4 cpp-4 objc-4 python-4 sql-4 go-9 swift-13 kotlin-17
  Jekyll	ruby+15 text+1
  attr_accessor	ruby+15
  ⏎puts ""	ruby+15
  .new	ruby+13
  ''⏎	ruby+12 other+7 shell+7 text+6 yaml+5 toml+3 liquid+1 python+1 tsx-1 json-2
  	typescript-3 php-6 ini-8
  ?	ruby+12 swift+8 kotlin+6 javascript+4 tsx+4 diff+3 sql+1 typescript+1 cpp-2 css-2
  	text-2 yaml-2 go-3 xml-3 c-4 ini-4 objc-4 java-5 python-5
  gem	ruby+12 css+2
  A.new	ruby+11
  File	ruby+11 other+2
  do	ruby+11 other+10 lua+3 shell+3 html-1 rust-3 python-6
  each	ruby+11 text-1
  if	ruby+11 xml+6 yaml+4 diff+3 go+3 c+1 tsx+1 dockerfile-1 ini-1 java-1 toml-1 css-2
  	kotlin-2 console-4 scss-4 markdown-5
  ⏎class A	ruby+11 cpp+3 javascript+3 other+2 python+2 java-4
  #	ruby+10 python+9 shell+8 yaml+5 dockerfile+2 makefile+1 other+1 toml+1 xml+1 c-1 css-1
  	html-1 text-1 ini-2 javascript-2 objcpp-2 java-4 typescript-4 csharp-5 objc-5 go-6
  	kotlin-6 lua-6 swift-8 tsx-9
  AA⏎	ruby+10 shell+8 c+2 other+1 dockerfile-1 lua-2
  a ""	ruby+10 other+6
  a =>	ruby+10 javascript+3
  code	ruby+10 yaml+5 tsx+3 html+2 diff+1 lua-2 other-12
  end⏎	ruby+10 lua+7 diff+6 other+5 python-2
  do⏎	ruby+9 shell+9 other+7 lua+5
  else⏎	ruby+9 lua+8
  ⏎require	ruby+9
  ).	ruby+8 html+4 other+3 rust+3 diff+1 javascript+1 cpp-2 csharp-2 shell-2
  ::A	ruby+8 objcpp+5 cpp+4 ini+3 shell+2 rust+1 csharp-1 php-4 objc-11
  false	ruby+8 cpp+4 go+1 ini+1 rust+1 kotlin-1 markdown-1 c-3 python-8
  p	ruby+8 c+6 go+4 liquid+3 python+3 tsx+3 cpp+1 html+1 scss+1 ini-1 shell-2 markdown-4
  	xml-4
  ⏎end⏎	ruby+8 lua+5 other+2
  )⏎	ruby+7 go+6 lua+6 python+5 swift+5 sql+4 other+3 markdown+2 kotlin+1 makefile+1 c-1
  	cpp-1 csharp-1 css-1 java-1 typescript-1 xml-1 php-2 objcpp-3 text-3 tsx-3 rust-4 objc-5
  	scss-5 toml-6 json-7 ini-8
  = a.	ruby+7 other+6 python+5 rust+1 kotlin-1 ini-11
  a: ""	ruby+7 typescript+7 other+4 ini+1 liquid+1 json-1
  + ""	ruby+6 java+4 json-7
  @a.	ruby+6 cpp+1 other-8
  .a⏎	ruby+5 other+3 sql+3 css+2 liquid+2 lua+2 shell+2 kotlin+1 makefile+1 javascript-1
  	python-2 ini-3
  : "",	ruby+5 go+3 javascript+3 swift+2 tsx+1 css-1 yaml-3
  a {	ruby+5 scss+5 diff+4 kotlin+4 css+3 c-1 sql-1 text-1 typescript-2 tsx-5 javascript-13
  initialize	ruby+5
  join	ruby+5
  unless	ruby+5
  ""⏎	ruby+4 shell+4 go+3 console+2 makefile+2 objc+2 yaml+2 c+1 cpp+1 kotlin+1 other+1
  	python+1 toml+1 typescript+1 diff-1 tsx-1 xml-1 dockerfile-2 html-2 json-3 scss-3 sql-3
  	php-4 java-6 csharp-8 css-10
  Ruby	ruby+4 yaml+2 markdown+1
  elsif	ruby+4
  if a	ruby+4 rust+4 lua+3 swift+3 c-1 shell-5
  should	ruby+4
  $var	ruby+3
  Time	ruby+3 go+2
  a)⏎	ruby+3 csharp+2 go+2 objcpp+2 makefile+1 markdown+1 javascript-1 objc-1 cpp-2 text-2
  	rust-3 java-6
  optional	ruby+1
  to_s	ruby+1
  push	rust+17 cpp+6 ruby+6 javascript+3 csharp-3 other-4
  !(	rust+16 cpp-6
  !(""	rust+15
  impl	rust+14
  pub	rust+14 other+3
  A {	rust+13 swift+7 other+3 objcpp+2 java+1 javascript+1 tsx+1 ruby-1 typescript-1 c-3
  	go-5 objc-5
  i32	rust+13 other+9
  mut	rust+13
  ⏎fn	rust+13 toml+3
  AA:	rust+12 java+7 javascript+1 markdown+1 shell+1 yaml+1 objcpp-1 other-2
  fn	rust+12 other+2 toml+2 console+1 cpp-1 kotlin-1
  !	rust+11 markdown+8 ruby+5 other+4 scss+4 console+1 html+1 javascript+1 php-1 text-1
  	python-2 java-3 sql-3 xml-3 kotlin-7
  ..	rust+11 diff+7 lua+7 javascript-2 python-6
  A<	rust+11 csharp+7 diff+7 typescript+6 swift+4 java+3 kotlin+3 c-1 cpp-2 xml-2
  	javascript-5 other-6
  Some	rust+11 other+8
  Some(	rust+11
  a::	rust+11 cpp+7 other+3 python+3 objcpp-4
  ⏎impl	rust+10
  0..	rust+9 kotlin+1
  fn a	rust+9 other+7
  ⏎use	rust+9 other+4 php+1 cpp-9
  ) ->	rust+8 swift+7 diff+2 other-3
  ⏎A::	rust+8 ini+6 php+4 cpp+1 ruby-1
  ⏎fn a	rust+8
  .a(	rust+7 python+6 html+4 tsx+4 cpp+3 java+2 javascript+2 liquid+2 other+2 swift+2
  	yaml+2 lua+1 objcpp+1 ruby+1 typescript+1 ini-1 shell-1 text-1 scss-3 sql-3 objc-4
  	csharp-6 php-7 css-9 c-16
  <A	rust+7 tsx+5 diff+2 json+2 objcpp+2 cpp-1 html-1 liquid-1 shell-4 other-7
  => {	rust+7 html+5 javascript+4 typescript+1 other-10
  Option	rust+7
  use	rust+7 shell+7 php+2 objcpp-1 cpp-5
  vec	rust+7
  |	rust+7 text+7 typescript+6 liquid+4 markdown+3 sql+3 javascript+2 shell+2 c+1 other+1
  	xml+1 java-1 toml-1 swift-2 css-3 diff-3 makefile-3 objc-3 lua-4 python-5 go-6 ini-8
  () {	rust+6 shell+6 go+2 javascript+2 toml+2 php-1 java-4 kotlin-4 objc-5
  ())	rust+6 objcpp+3 cpp+2 tsx-1 typescript-1
  ().	rust+6
  0 {	rust+6 go+2 scss+2 css-5
  0 {⏎	rust+6 go+2 scss+1
  a(&	rust+6 c+2 cpp-2
  for	rust+6 lua+5 json+2 xml+2 console+1 go+1 markdown+1 python+1 swift+1 text+1 liquid-1
  	makefile-1 ruby-1 toml-1 tsx-1 csharp-2 scss-2 objc-3 other-3
  src	rust+6 dockerfile+4 cpp+3 ini+2 liquid+1 scss+1 yaml-1 xml-10
  {⏎A	rust+6 other+2 java-1
  }⏎//	rust+6 other+5 scss+3 typescript+1 css-2 objc-9
  (&	rust+5 c+3
  Self	rust+5 swift+2 other+1
  ⏎if a	rust+5 swift+5 lua+4 go+1 c-4
  }⏎/**/	rust+4 scss+3 other+2 c-1 javascript-2
  ]⏎a	rust+3 toml+1
  a()	rust+3 shell+3 text+3 cpp+2 markdown+2 typescript+2 java+1 php+1 kotlin-1 lua-3
  	objcpp-3 ruby-4 csharp-5
  Iterator	rust+2 other+1
  clone	rust+2
  unwrap	rust+2
  @include	scss+18 css-10
  ⏎@include	scss+18 css-10
  ⏎$a	scss+12 php+7 ruby+6 javascript+3 other+2 typescript+1 rust-1 shell-5
  ⏎&	scss+12 css-7
  : $a	scss+11 css-9
  @a	scss+11 css+9 console+8 ruby+7 swift+4 makefile+3 liquid+2 html+1 other+1 markdown-1
  	shell-1 yaml-1 cpp-2 go-2 csharp-3 rust-3 typescript-3 lua-4
  $a;	scss+8 css-5
  $a;⏎	scss+8 css-5
  {⏎	scss+7 html+6 typescript+5 objc+4 go+3 java+3 rust+3 swift+3 css+2 diff+2 objcpp+2
  	csharp-1 lua-1 markdown-1 tsx-1 yaml-1 shell-2 dockerfile-4 sql-4 ini-5 makefile-5
  	python-5 ruby-6 xml-6 text-8 toml-8
  a {⏎	scss+6 javascript-7
  {}⏎	scss+6 go+5 rust+5
  }⏎}	scss+6 csharp+1 swift-1 go-5 css-10
  .a {	scss+5 html+4 swift+4 diff+2 ruby+2
  @media	scss+5 css+3
  a-0	scss+5 ini+4 css+3 java+1 ruby-1 shell-3
  ;⏎a	scss+4 objcpp+3 other+3 typescript+3 shell+2 tsx+2 html+1 c-1 javascript-1 rust-1
  	sql-3 css-4
  text-align	scss+4 css-1
  important	scss+3 yaml+2
  none	scss+3 css+1
  display	scss+2
  max-width	scss+2
  dark	scss+1
  font-weight	scss+1
  solid	scss+1
  npx	shell+22
  > #	shell+21
  ⏎npm	shell+21
  pnpm	shell+19
  ⏎sudo	shell+18
  @latest	shell+17
  then⏎	shell+17 lua+10 yaml+3 ruby-4
  ⏎docker	shell+17
  php a	shell+16 yaml+1
  ⏎git	shell+14 toml+1
  ::A::	shell+13 ini+3
  install	shell+13 dockerfile+8 console+3 makefile+3 other+2
  ⏎curl	shell+13
  $AA	shell+12 php+1 makefile-3
  -m	shell+12
  -v	shell+12 console+5 dockerfile-8
  AA=	shell+12 dockerfile+8 ini+8 yaml+8 console+7 html+6 lua+1 c-1 diff-1 ruby-1 xml-7
  	tsx-11
  ⏎echo	shell+12 other+6 php+4 dockerfile+1 text-4
  --a	shell+11 console+10 dockerfile+7 diff+4 yaml+2 toml+1 rust-1 markdown-2 other-2
  	text-2 c-3 scss-4
  ⏎cd	shell+10 makefile+4
  run	shell+9 console+8 makefile+2 yaml+1 other-3
  ('',	shell+8 javascript+3 ruby-1 sql-1
  0 0 0	shell+8 python+6 css+4 tsx+3 scss-1 java-3
  cd	shell+8 makefile+1
  fi	shell+8 yaml+7
  props	shell+8 tsx+7 html+4 typescript+2 kotlin-1
  -e	shell+7 console+5 ini-2 other-4
  ./	shell+7 yaml+7
  0%	shell+7 css+4 scss+2 text-2 other-8
  a⏎	shell+7 console+6 dockerfile+6 ruby+5 go+2 other+2 ini+1 liquid+1 markdown+1 objcpp+1
  	python+1 text+1 yaml+1 c-1 typescript-1 diff-2 cpp-3 javascript-3 lua-3 php-3 xml-3
  	json-5 toml-7 scss-8 java-10
  npm	shell+7 makefile+1
  /a⏎	shell+6 console+1
  0 A	shell+6 ruby+3 other-5
  exit	shell+6
  -d	shell+5 console+1
  A a:	shell+5 objc+1
  brew	shell+5
  curl	shell+5 yaml+2
  grep	shell+5
  ⏎- A	shell+5 markdown+4 text+2 yaml-1 diff-8
  ⏎for	shell+5 go+4 lua+3 swift+3 rust+1 csharp-1 scss-1 objc-2
  ,⏎""	shell+4 cpp+3 liquid+2 python+2 ruby+2 yaml+2 diff+1 javascript+1 rust+1 json-6 c-10
  ]⏎}	shell+4 json+1
  a a:	shell+4 objcpp+2 objc+1 yaml-6
  done	shell+4
  head>	shell+4 diff-3 xml-3
  head>⏎	shell+4 html+1 diff-3 xml-3
  ));	shell+3 other-9
  -p	shell+3
  -r	shell+3
  Object	shell+3 java+2 javascript+1
  github	shell+3 yaml+2
  -c	shell+2 dockerfile+1
  mkdir	shell+2
  --⏎	sql+18 lua+14 other+1 text-8
  ON	sql+18
  BY	sql+16
  SELECT	sql+16
  from a	sql+16 python+4
  ⏎SELECT	sql+16
  TABLE	sql+15
  ⏎BEGIN	sql+15
  IF	sql+14
  id	sql+14 xml+9 objcpp+7 text+5 other+2 objc+1 tsx+1 c-1 cpp-2 csharp-2 javascript-2
  	swift-2 html-4 lua-4 shell-5
  ⏎WHERE	sql+14
  WHERE	sql+13
  CREATE	sql+12
  ⏎CREATE	sql+12
  > a.	sql+11
  AA	sql+11 dockerfile+6 objc+4 c+3 makefile+3 markdown+3 objcpp+3 text+3 other+2 shell+1
  	json-1 python-1 toml-1 typescript-2 javascript-3 xml-3 go-4 html-4 lua-5 tsx-5 css-6
  	rust-6 scss-8 swift-8 liquid-9 csharp-11
  PRIMARY	sql+11
  VALUES	sql+11
  AA ''	sql+10
  BEGIN	sql+10 ini+1
  EXISTS	sql+10
  INSERT	sql+10
  INT	sql+10
  NULL	sql+10 c+8
  from	sql+10 javascript+5 tsx+5 typescript+3 text+2 diff+1 html+1 json+1 objc-1 other-5
  	go-7 java-8
  ⏎AA AA	sql+10 dockerfile+2
  INTO	sql+9
  ⏎a a	sql+9 shell+4 go+3 other+3 java+2 c+1 csharp+1 xml+1 ruby-1 yaml-1 ini-2
  	javascript-2 rust-3 text-3 objc-4 css-5
  '',	sql+8 c+3 other+3 php+3 html+2 json+2 ruby+2 typescript+1 text-1 tsx-2 yaml-3 rust-7
  AA a	sql+8 dockerfile+4 xml+2 cpp-1 makefile-1 shell-7
  DROP	sql+8
  a |	sql+8 markdown+4 json+1 xml+1 liquid-2
  VARCHAR	sql+7
  ⏎)	sql+7 tsx+6 kotlin+5 php+5 javascript+3 other+3 python+3 css+2 typescript-3 c-4 lua-5
  	cpp-6
  (0	sql+6 kotlin+5 console+3 typescript+2 python+1 ruby+1 swift+1 c-1 cpp-1 java-1 xml-1
  	go-3 objc-3 shell-3
  -0 0	sql+6 text+3 diff-2 shell-5
  a *	sql+6 go+3 java+2 c-2 cpp-2 objcpp-3
  0:0	sql+5 toml+5 console+4 ini+1 diff-2 css-3 c-4
  NOT	sql+5
  DEFAULT	sql+4
  DELETE	sql+4
  0,	sql+3 csharp+2 html+2 typescript+2 liquid+1 python+1 shell+1 swift+1 c-1 diff-1 php-1
  	yaml-1 xml-2 ini-3 go-4
  active	sql+3
  AND	sql+1
  let	swift+18 rust+11 javascript+5 typescript+3 objc-4 kotlin-5 csharp-6 go-6 other-6
  	python-6 java-8 c-9 cpp-10
  init	swift+17 shell+4 objc+2 kotlin-3
  (.	swift+13 kotlin-1
  typealias	swift+13
  in⏎	swift+12
  self	swift+12 python+10 objc+8 objcpp+5 rust+5 diff+2 cpp-1 javascript-2 c-4 kotlin-4
  	java-6
  var	swift+12 kotlin+8 go+6 javascript+5 html+3 css+2 liquid+2 diff+1 shell+1 cpp-2
  	makefile-2 ruby-3 objc-4 text-4 c-6 java-8 rust-9
  ⏎case	swift+12 go+5 other+4 java+2 kotlin-1 python-3
  ⏎let	swift+12 rust+10 typescript+4 html+2 javascript+2 kotlin-1 objc-1 csharp-2 c-3
  	java-4 cpp-7
  case	swift+11 other+3 ruby+3 diff+2 go+2 c+1 java+1 yaml-2 kotlin-3 python-3 text-4
  func a	swift+11 diff+7
  guard	swift+11
  map	swift+11 kotlin+8 other+7 rust+2 tsx+2 objc-1 javascript-2 toml-8
  Int	swift+10 kotlin+8 other+7 typescript-2
  print(""	swift+10 cpp+3 python+1
  ⏎var	swift+10 javascript+9 go+8 kotlin+7 liquid+2 html+1 cpp-1 java-3 rust-4
  .a =	swift+9 c+4 javascript+4 objc+4 ruby+2 html+1 lua-1 other-1 rust-1 diff-3 toml-4
  	cpp-7
  aA	swift+9 objc+8 objcpp+8 xml+7 csharp+5 ini+5 kotlin+5 java+4 javascript+4 json+3 tsx+3
  	typescript+3 diff+2 go+1 cpp-1 html-1 text-1 c-2 liquid-2 dockerfile-3 sql-3 console-4
  	yaml-4 makefile-5 toml-5 shell-6 css-7 scss-11 lua-12 ruby-13 python-14 rust-20
  print(	swift+9 lua+8 python+7 other+5 cpp+2 c-1 javascript-2
  : a)	swift+8 java+2 javascript-3
  A: A	swift+8 text+2 rust+1 shell+1 typescript-2 yaml-3 other-6
  await	swift+8 typescript+4 javascript+1
  error	swift+8 shell+3 cpp+1 objcpp-1 java-3
  in	swift+8 csharp+5 python+5 rust+4 json+3 text+2 toml+2 objc+1 xml+1 markdown-1 yaml-1
  	cpp-2 ini-2 makefile-3 javascript-4 java-8 go-10
  AF	swift+7
  response	swift+7 javascript+1 kotlin+1 java-3
  try	swift+7 java+6 other+3 python+1
  : ""	swift+6 json+4 diff+3 javascript+2 liquid+2 scss+2 csharp-1 kotlin-1 css-3
  	makefile-3 lua-5 objc-6
  : [	swift+6 javascript+4 json+4 css-3
  a the a	swift+6 c+1 text-2
  enum	swift+6
  extension	swift+6
  let a	swift+6 javascript+2 rust+2 typescript+2
  let a =	swift+5 diff+3
  ⏎a A	swift+5 other+4 typescript-1
  ),⏎	swift+4 sql+3 tsx+3 css+2 objcpp+2 other+2 javascript-1 lua-1 cpp-4
  ])	swift+4 objcpp+3 php+3 lua+1 objc+1 tsx+1 java-1 ruby-1 csharp-2 go-5
  a = a	swift+4 other+3 python+3 csharp+1 java+1 kotlin+1 objc+1 objcpp-1 toml-1 tsx-2
  ⏎let a	swift+4 rust+3 javascript+2 typescript+2
  ⏎}⏎	swift+4 css+3 java+3 kotlin+3 lua+3 other+3 json+2 rust+2 go+1 objcpp+1 scss+1
  	typescript+1 cpp-1 diff-1 python-1 ruby-1 tsx-1 dockerfile-2 ini-2 text-2 xml-2 sql-3
  	toml-4
  (a:	swift+3 diff+1 scss+1 typescript+1 javascript-2 kotlin-4
  //⏎a	swift+3 rust+2 cpp+1 javascript+1 other+1 c-3 objc-8
  a: a	swift+3 css+2 liquid+2 ini+1 tsx+1 html-1 yaml-1 diff-4
  = A	swift+2 diff+1 html+1 kotlin+1 other+1 rust+1 cpp-2 csharp-2 go-4
  Observable	swift+1
  subscribe	swift+1
  文	text+14 markdown+8 other+5 html+1 shell+1 yaml+1 php-1 ruby-1 console-2 objcpp-2 css-3
  	diff-3 go-3 swift-3 scss-4 xml-4 csharp-5 javascript-5 toml-5 typescript-5 cpp-6
  	dockerfile-6 java-7 rust-7 kotlin-9 makefile-9
  -->	text+13 other+10 lua+6 shell-1 sql-8
  staff 0	text+13 shell-1
  a	text+12 shell+8 other+6 c+5 sql+5 ruby+3 javascript+2 kotlin+2 lua+2 python+2 css+1
  	java+1 markdown+1 objc+1 rust+1 yaml+1 cpp-2 csharp-2 liquid-2 toml-2 diff-3 html-3
  	console-4 php-5 typescript-5 xml-5 scss-6 objcpp-8 tsx-8 json-9
  staff	text+12 shell-2
  #0	text+11 css+4 yaml-1
  0 [	text+11
  = ""⏎	text+10 toml+7 kotlin+4 swift+4 go+1 yaml+1 objc-1 html-2 ruby-2 c-5 javascript-5
  	other-6 shell-10
  ⏎0-	text+10
  ⏎文	text+10 shell+9 console+5 xml+5 markdown+4 ruby+3 objc+1 cpp-1 other-1 swift-1 ini-3
  	java-3 c-6 html-6 tsx-7
  文⏎	text+10 markdown+8 ruby+5 shell+3 other+2 cpp-1 sql-2 xml-3 tsx-4 diff-16
  : /a	text+9 yaml+3
  ⏎0.	text+9 markdown+3 other-3
  https	text+8 markdown+2 css-1
  ⏎0	text+8 c+5 console+5 python+4 css+1 other+1 shell+1 java-1 lua-1 ini-5 sql-5 diff-8
  ⏎A	text+8 go+6 liquid+5 html+4 other+4 shell+4 console+2 python+2 sql+2 toml+1 scss-1
  	xml-1 objc-2 rust-2 swift-2 csharp-3 dockerfile-3 json-5 kotlin-5 diff-6 typescript-9
  ⏎title	text+7 yaml+6 markdown+2
  0:	text+6 python+4 sql+4 toml+4 console+2 swift-1 other-3 tsx-3 yaml-3 c-4
  a = 0	text+6 lua+1 python-1
  the	text+6 objcpp+4 c+3 markdown+3 objc+2 diff+1 liquid+1 lua+1 cpp-1 typescript-1 sql-2
  	toml-3 csharp-4 go-4 console-5 makefile-5 other-5 ruby-6
  txt	text+6 shell+3 dockerfile+1
  .com/	text+5 shell+1
  : 0	text+5 ruby+4 scss+4 shell+4 html+3 console+2 css+1 diff+1 tsx-1 makefile-4 other-5
  	rust-5 kotlin-7 objc-8
  html	text+5 tsx+4 liquid+2 diff-5 xml-9
  js	text+5 shell+3 ini-1
  #a	text+4 scss+3 shell+3 css+1 html+1 other+1 sql-1 tsx-2 diff-3 java-7
  - a	text+4 yaml+3 css+2 markdown+1 shell+1 diff-3 objc-5
  A A⏎	text+4
  , 0	text+3 cpp+2 scss+2 shell+2 go+1 ruby+1 typescript+1 c-1 lua-1 java-2 markdown-2
  	diff-3
  The	text+3 lua+2 swift+2 console+1 diff-5
  with	text+3 liquid+2
  an	text+2
  Str	text+1
  build	toml+16 shell+5 makefile+4 console+1 objcpp+1 ini-1 other-3
  rs	toml+16
  workspace	toml+15
  [[	toml+12 lua+4 objc+3 objcpp+1 diff-2 other-5 text-7
  ]]	toml+12 lua+3 ruby-3 text-5
  target	toml+12 dockerfile+9 ruby+9 c+2 yaml-1 ini-3
  ]⏎	toml+11 ini+5 dockerfile+3 other+3 rust+3 ruby+2 swift+2 csharp+1 go-2 javascript-2
  	markdown-2 text-2 objcpp-3 typescript-3 cpp-4 liquid-4 objc-4 lua-6 c-7
  ⏎"",	toml+11 scss+8 java+1 c-1 lua-1 javascript-5
  = ''	toml+10 php+6 other+5 html+3 text+3 ruby-7
  = [	toml+10 ruby+3 python+2 typescript+2 objcpp+1 swift+1 cpp-1 tsx-1 shell-2 rust-3
  	lua-5 java-6
  [a.	toml+9 ini-2
  true⏎	toml+9 ini+4 yaml+4 other+1 swift+1 shell-2 typescript-5
  = ""	toml+8 text+6 kotlin+2 other+2 rust+2 java+1 yaml+1 html-2 makefile-2 objc-3 tsx-3
  	xml-3 ruby-4
  a a⏎	toml+8 rust+4 makefile+3 c+2 go+2 ruby+1 shell-1 yaml-2 text-3 sql-6
  a]⏎	toml+8 ini+7 other+1 text-1 ruby-6
  is a	toml+8 c+2 tsx+2 shell-2 text-3
  profile	toml+8
  "",	toml+6 c+5 lua+5 dockerfile+2 go+2 java+2 python+2 rust+2 text+2 json-1 css-2
  	kotlin-2 tsx-2 other-5 sql-5 ini-7
  .⏎A	toml+6 other-1 text-13
  = 0	toml+5 text+3 cpp+2 go+2 c+1 makefile+1 swift+1 ini-2 shell-2 css-5
  theme	toml+4 diff-1
  ⏎[a	toml+4 objc+2 objcpp+2
  a = [	toml+2 javascript+1 ruby+1 typescript-2 ini-6
  date	toml+2 sql+1 yaml-1
  features	toml+2
  : string	tsx+14 typescript+9 css-1
  />	tsx+13 xml+6 html+3 markdown+2 shell-4 typescript-19
  path	tsx+13 toml+7 objc+3 shell+2 javascript-2 objcpp-3
  fill	tsx+11 other+10 xml-7
  ) =>	tsx+9 typescript+4 diff+3 javascript+3 html+1 swift-3 other-5 kotlin-6
  Button	tsx+9 javascript+5 xml-3 html-11
  className=""	tsx+8 html-9
  ⏎/>⏎	tsx+8 html+3 xml-1
  )}	tsx+7
  ;⏎//	tsx+7 objcpp+6 other+4 typescript+2 cpp+1 java-2 c-5 objc-11
  Layout	tsx+7
  Link	tsx+7 liquid+1
  a=	tsx+7 ini+5 python+4 markdown+3 xml+2 cpp+1 css+1 html+1 sql+1 text+1 csharp-1 lua-1
  	shell-1 toml-1 other-2 c-4 typescript-4 go-5 kotlin-5 rust-5 objc-6 swift-6 ruby-9
  {⏎const	tsx+7
  }>⏎	tsx+7 html+1 typescript-2
  ⏎/>	tsx+7 html+3 xml-1
  >A	tsx+6 markdown+3 html+2 xml-1 other-8
  A>⏎	tsx+6 xml+2 markdown+1 html-4
  Field	tsx+6 xml-2
  Main	tsx+6
  div>	tsx+6 javascript+3 liquid+1 typescript-1 html-2 xml-6
  ⏎<A	tsx+6 javascript+4 markdown+2 xml+2 typescript-1
  : a	tsx+5 diff+4 scss+4 makefile+3 yaml+3 css+1 html+1 shell+1 python-1 ruby-2 sql-2
  	cpp-3 text-4 kotlin-5 objc-11
  ={	tsx+5 javascript+4 html+1 json+1 other-2 shell-2 typescript-3 xml-8
  a on	tsx+5 c-1
  children	tsx+5
  className=	tsx+5 json+2 html-6
  your	tsx+5 markdown+3 yaml+1
  }	tsx+5 diff+4 javascript+4 go+3 typescript+3 css+1 other+1 objc-1 scss-1 shell-1 sql-1
  	swift-1 html-2 php-3 makefile-4 markdown-4 python-4 console-5
  })	tsx+5 typescript+5 html+3 other+2 javascript+1 c-1 kotlin-1 rust-1 cpp-4 java-4
  ,⏎}	tsx+4 typescript+4 go+2 rust+2 javascript-3 swift-5
  -0,	tsx+4 diff+1 other+1 text-5
  A a a	tsx+4 toml+3 console+2 javascript+2 lua+2 yaml+2 diff-2 shell-2 text-2 other-5
  A>	tsx+4 json+2 xml+2 objcpp+1 javascript-1 shell-1 html-7 other-7
  a: {	tsx+4 shell+2 typescript+2
  li	tsx+4 xml-8
  release	tsx+4 makefile+1
  Error	tsx+3 cpp+1 objc-4
  typeof	tsx+3
  className	tsx+2 json+1
  variant	tsx+2 typescript+1 html-1 xml-4
  as	typescript+16 other+6 scss+6 markdown+2 python+2 text+2 php+1 tsx+1 css-7
  	javascript-10
  any	typescript+13 tsx+4 javascript-5
  declare	typescript+13 sql+10 tsx+8 javascript-8
  ⏎export	typescript+13 tsx+10 javascript+6 shell+5 java-1
  : number	typescript+12
  constructor	typescript+12
  export	typescript+12 tsx+10 shell+7 javascript+5 java-2 ini-4
  : AA	typescript+10 yaml+5 java+3 other-4
  console	typescript+10 javascript+9 html+4 rust-1 java-7
  interface	typescript+10 go+6 kotlin+6 tsx+6 javascript+2 java+1 other-3 rust-4 swift-5
  number	typescript+10 objc+6 other+2 javascript+1 html-3 rust-4
  type	typescript+10 go+6 dockerfile+2 xml+1 swift-4 shell-5
  } from	typescript+10 html+5 json+1 javascript-1
  : {	typescript+9 tsx+5 javascript+1 shell+1 css-2 other-4 rust-5
  []	typescript+9 csharp+8 go+7 diff+3 java+3 tsx+1 objc-1 c-2 javascript-3 rust-3 cpp-4
  	json-4
  a?	typescript+9 tsx+3 html+1 text-1 shell-2
  const a:	typescript+9 javascript-3
  ):	typescript+8 kotlin+6 python+5 diff+1 javascript+1 objc-1 rust-3 yaml-5 swift-9
  	ruby-10
  <string	typescript+8 xml+3 cpp+1 diff+1 tsx-3
  this	typescript+8 javascript+4 xml+2 csharp+1 html+1 java+1 objc-1 cpp-2 shell-2 swift-6
  log	typescript+7 javascript+4 ini+3 go+2 shell+1 yaml+1 rust-2 other-7
  type A	typescript+7 rust+5 tsx+5 go+2
  })⏎	typescript+7 javascript+4 kotlin-3
  ⏎function	typescript+7 lua+6 tsx+5 javascript+3 other+2
  = new	typescript+6 javascript+5 cpp+3 csharp+2 rust-1 c-8
  = new A	typescript+6 cpp+2 other+2 csharp-4
  => (	typescript+6
  >(	typescript+6 csharp+4 cpp+1 tsx+1 other-2 java-4 javascript-13
  ⏎function a	typescript+6 javascript+5 lua+4
  : {⏎	typescript+5 javascript+3
  expect	typescript+4 javascript+1
  ; //	typescript+3 c+2 cpp+2 csharp+2 java+2 other+2 rust+2 tsx+1 objc-3 kotlin-5 swift-5
  	go-6
  ; //⏎	typescript+3 c+2 cpp+2 csharp+2 java+2 other+2 rust+2 tsx+1 objc-3 kotlin-5 swift-5
  	go-6
  )⏎if	typescript+2
  Record	typescript+2
  a: A	typescript+2 javascript+1 swift+1 other-1 yaml-4 objc-9
  undefined	typescript+2 javascript+1
  cn	typescript+1 tsx-1
  bean	xml+14 html-5
  A=	xml+12 ini+6 shell+3 tsx-4
  name	xml+11 lua+9 ini+7 sql+6 cpp+4 yaml+3 shell+2 javascript-1 diff-2 objcpp-2 other-2
  	css-4 html-5 rust-7 tsx-7
  <A>	xml+10 csharp+4 typescript+4 json+2 rust-1 tsx-2 html-3
  artifactId	xml+10 html-8
  .A.	xml+9 shell+3 diff+2 text+1 java-1 other-2
  </	xml+9 diff+7 html+5 tsx+4 liquid+3 javascript+2 yaml+1 objcpp-1 console-2 csharp-2
  	rust-2 scss-2 java-3 kotlin-3 sql-3 swift-3 c-4 shell-4 ini-5 cpp-6 text-6 typescript-16
  a }}	xml+9 diff+1 other-5
  key	xml+9 other+1 shell+1 c-2 tsx-2 html-10
  post	xml+9 ruby+4 liquid-3
  %}⏎{%	xml+8 json+5 liquid-7
  <!---->	xml+8 liquid+5 html+3 markdown+2 php+2 javascript-1 tsx-3 other-6
  >	xml+8 html+7 tsx+6 other+4 console+1 cpp+1 shell+1 yaml+1 makefile-1 markdown-1 ruby-1
  	scss-1 php-2 sql-2 csharp-3 javascript-3 lua-4 css-5 dockerfile-5 ini-5 objc-5 python-6
  	c-7 toml-7 text-10 go-11
  dependency	xml+8 html-4
  groupId	xml+8 html-6
  xmlns	xml+8
  | a	xml+8 sql+5 console+4 json+2 text+1 ruby-1
  "">⏎	xml+7 liquid+4 markdown+1 html-1
  .a	xml+7 kotlin+5 ruby+5 diff+4 css+2 html+2 python+2 scss+2 swift+2 typescript+2 ini+1
  	java+1 liquid+1 toml+1 makefile-1 other-1 rust-1 shell-1 markdown-2 objc-2 sql-2 cpp-3
  	text-3 go-5 csharp-7 php-8
  />⏎	xml+7 html+5 tsx+5 ini+1 shell-3 typescript-8
  <a:	xml+7 html-9
  Name	xml+7 go+2 csharp+1 tsx-5
  ⏎<!---->	xml+7 html+3 liquid+2 php+2 javascript-1 tsx-2 other-3
  =""	xml+6 css+5 html+5 markdown+5 text+4 dockerfile+3 tsx+3 liquid+2 javascript+1 yaml+1
  	ini-1 swift-1 kotlin-3 objc-3 shell-3 sql-3 cpp-4 go-4 makefile-4 c-7 toml-8 ruby-9
  encoding	xml+6
  plist	xml+6
  xsi	xml+6
  =""⏎	xml+5 html+3 shell+2 dockerfile+1 tsx+1 typescript+1 other-1 toml-1 lua-3 ruby-4
  xml	xml+5
  ⏎</a	xml+5 tsx+1 html-2
  ⏎<a	xml+5 ini+1 liquid+1 other-1 shell-7
  >⏎{%	xml+3 liquid+1 html-5
  A</	xml+3 yaml+1
  endif	xml+3 makefile+2 other+2
  org	xml+3 markdown+1
  update	xml+3 text-1
  dict	xml+2
  HH	xml+1
  port	xml+1
  description	yaml+16 sql+2 toml+2 typescript+1 html-1 other-2 text-10
  :	yaml+14 css+11 typescript+8 json+5 swift+5 scss+4 diff+2 makefile+2 python+2 liquid-1
  	markdown-1 objc-1 shell-1 cpp-2 javascript-2 text-2 tsx-3 go-4 ini-4 ruby-4 dockerfile-5
  	kotlin-5 c-7 lua-7 php-8 toml-8 java-10 csharp-11 sql-13
  : |	yaml+14
  Accept	yaml+14
  |⏎	yaml+14 markdown+12 ruby+11 sql+5 rust+4 text-5 shell-9 diff-10 other-10
  href	yaml+12 css+2 liquid+1 xml-6
  False	yaml+11 python+6
  : AA⏎	yaml+10
  ⏎a:	yaml+10 javascript+9 liquid+8 html+5 makefile+5 objc+3 tsx+2 php+1 java-1 console-2
  	text-2 kotlin-3 markdown-4 xml-4 cpp-5 swift-5 c-6 go-7 other-7 ruby-7 shell-15
  : 0⏎	yaml+9 console+3 shell+3 javascript+1
  Position	yaml+9 other-3
  Required	yaml+9
  title	yaml+9 liquid+7 text+2 other-3 tsx-3
  code>	yaml+8 html+5 tsx+5 diff+1 other-6
  false⏎	yaml+8 ruby+4 other+2 toml-4
  image	yaml+8 javascript+1 shell-1
  .a.	yaml+7 ini+6 other+3 java+2 text+2 diff+1 markdown+1 shell+1 xml+1 javascript-1
  	rust-1 tsx-1 typescript-1 lua-2 makefile-2 css-3 python-3 csharp-4 ruby-4 cpp-5 go-6
  =0	yaml+7 dockerfile+4 text+2 c+1
  a = ""	yaml+7 java+2 sql+1 c-1 cpp-1 ini-4
  ""]⏎	yaml+6 dockerfile+5 toml+4 other+1
  : a⏎	yaml+6 diff+3 console-3 css-6
  Homebrew	yaml+6 text+2
  a(""	yaml+6 tsx+3 html+2 java+2 lua+2 other+1 diff-2 javascript-3
  on	yaml+6 swift+2 text+2 tsx+1 c-1 diff-3
  services	yaml+6
  A⏎	yaml+5 ruby+4 other+3 sql+3 c+2 csharp+2 text+2 cpp+1 ini+1 javascript+1 objcpp+1
  	swift+1 go-1 css-3 rust-3 toml-3 xml-4 makefile-5 tsx-7 java-12
  environment	yaml+5
  href=""	yaml+5 liquid+2 xml-4 tsx-5
  you	yaml+5 tsx+1 other-4
  文a	yaml+5 lua+4 diff+2 objc+2 other-5 text-5 shell-6
  ("")	yaml+4 kotlin+2 other+1
  :⏎-	yaml+4 text-2
  href=	yaml+4 css+1 liquid+1 xml-6
  "">A	yaml+3 tsx-2 xml-11
  , a a	yaml+3 typescript+2 other-1 shell-1
  by	yaml+3 objc+1 other-5
  value	yaml+3 c+2 csharp+2 kotlin+2 swift+2 javascript+1 tsx+1 html-1 objc-1 lua-2 xml-2
  :⏎a	yaml+2 objcpp+1 makefile-1 text-4
  文⏎a	yaml+2 text-10
  about	yaml+1
  --from	
  --rm	
  -rw-r	
  @Test	
  @escaping	
  Bool	
  Boolean	
  CFBundleExecutable	
  CFBundleIdentifier	
  CFBundleInfoDictionaryVersion	
  CFBundleName	
  CFBundlePackageType	
  CFBundleShortVersionString	
  CFBundleVersion	
  Calls	
  DB	
  ERROR	
  EXECUTABLE_NAME	
  F	
  February	
  GitHub	
  Google	
  Http	
  IOException	
  Il	
  Index	
  Internal	
  January	
  Laravel	
  March	
  NSDictionary	
  NSURL	
  Note	
  PRODUCT_BUNDLE_IDENTIFIER	
  PRODUCT_NAME	
  Pipeline	
  Protobuf	
  Read	
  ResponseWriter	
  Route	
  STRING	
  Sample	
  Support	
  TZ	
  ToString	
  URL	
  UTF8String	
  Void	
  Widget	
  Y	
  __	
  __FILE__	
  activate	
  assign	
  background	
  blank	
  border-radius	
  can	
  card	
  center	
  chart	
  container_name	
  deactivate	
  deleted	
  describe	
  desktop	
  edit	
  edition	
  endcomment	
  endunless	
  equal	
  expand_path	
  expr	
  flex	
  font-medium	
  forloop	
  handle	
  height	
  instancetype	
  invalid	
  items-center	
  locking	
  loop	
  margin-top	
  members	
  mm	
  modifiers	
  month	
  networks	
  onClick	tsx-2
  paginate	
  pas	
  pip	
  play	
  ports	
  posts	
  prev	
  publish	
  rel	diff-3
  requirements	
  resolver	
  restart	
  rgba	
  runs-on	
  satisfies	
  second	
  setAttribute	
  shared_ptr	
  stdio	
  super	
  sur	
  targets	
  text-sm	
  textContent	
  trans	
  truthy	
  unique	
  uses	
  validator	
  volumes	
  will	
  """##

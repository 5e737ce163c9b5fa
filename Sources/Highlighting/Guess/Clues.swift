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
  struct	c+18 go+12 rust+6 swift+1 typescript-1 other-5
  #include	c+15 cpp+15
  ⏎#include	c+15 cpp+15
  h>⏎	c+13 objcpp+5 objc+2
  unsigned	c+13 cpp+1
  ⏎**	c+12
  #define	c+10 cpp+7 objc+4
  NULL	c+10 sql+7 cpp+1
  printf	c+10 console+5
  ⏎#define	c+10 cpp+7 objc+4
  void	c+8 objc+6 cpp+5 objcpp+3 java+1 go-1 kotlin-4 javascript-7 rust-8
  a a⏎	c+7 toml+4
  ⏎int	c+7 other+7 cpp+4 csharp+2 java+2 go-3
  .a =	c+6 objc+4 ini+3 javascript+3 swift+3 objcpp+1 kotlin-2 other-2 java-4
  /*	c+6 css+3 javascript+3 cpp+1 diff+1 kotlin+1 scss+1 sql+1 lua-1 yaml-2 python-4 text-4
  a (	c+6 other+2 sql+2 objc-3
  ⏎.a	c+6 css+6 scss+6 objcpp+3 rust+2 kotlin-1
  ⏎AA(	c+6 cpp+6 sql-2
  ⏎void	c+6 other+6 objcpp+3 cpp+1 objc-3
  ",	c+5 lua+4 toml+4 rust+3 go+1 python+1 ruby+1 json-1 kotlin-1 ini-2 other-3 css-5
  sizeof	c+5
  #⏎#	c+4 python-2
  h	c+4 cpp+3 makefile+3 java+2 objcpp+2 html-1 typescript-3
  int a	c+4 java+1 objc+1
  of	c+4 text+2 lua+1 markdown+1 other-5
  (A	c+3 java+3 objcpp+2 cpp+1 other+1 go-3 typescript-4 tsx-6
  <a	c+3 cpp+3 xml+3 diff+1 yaml+1 html-1 text-4
  #a	c+2 css+1 java-3
  ))	c+2 objc+1 objcpp-1 typescript-1
  */⏎	c+2 text-5
  AA AA AA	c+2 text+1 sql-7
  ] =	c+2 kotlin+2 rust+1 javascript-1 toml-8
  a in	c+2 markdown+2 swift+1 objcpp-1
  ++	c+1 cpp+1 rust-3
  following	c+1
  p	c+1 cpp+1 tsx+1 xml-6
  $	console+24 makefile+12 html+2 javascript+2 xml+2 toml-1 objc-2 ini-3 java-3 other-3
  	ruby-3 c-4 diff-4 rust-4 cpp-5 go-5 kotlin-5 lua-6 python-7
  ⏎$	console+24 html+3 javascript+1 makefile+1 dockerfile-1 ruby-2 typescript-3 text-4
  	shell-12
  $ a	console+19 shell-8
  swift	console+15 shell+8 cpp+4
  ⏎$ a	console+15
  ⏎>	console+15 markdown+10 tsx+4 text-3
  $ docker	console+13 shell-5
  ⏎$ docker	console+12 shell-3
  echo	console+10 shell+8 dockerfile+1 php+1 yaml+1
  git	console+10 shell+5 yaml+1
  > a	console+8 sql+7 java+2 csharp+1 objcpp+1 other+1
  sh	console+8
  run	console+7 shell+7
  0:	console+6 text+6 toml+6 sql+3 xml+1 html-1
  a 0	console+6 other+5 scss-1
  not	console+5 lua+4 css+2 text-1
  "⏎a	console+4 liquid+2 text+2 yaml+2 markdown+1 lua-4 shell-4 toml-5
  ⏎A a	console+4 cpp+3 diff-1 objcpp-1
  fmt	cpp+21 go+11
  <<	cpp+12 ruby+12
  0 0	cpp+11 tsx+3 shell+2 scss+1 java-2
  vector	cpp+11 c-2
  *	cpp+10 objc+10 c+9 go+9 objcpp+7 markdown+3 ruby+2 sql+1 scss-1 shell-1 dockerfile-2
  	java-2 lua-2 typescript-2 html-4 toml-4 yaml-5 tsx-6 csharp-7 text-18
  /a.	cpp+10
  a<	cpp+10 objcpp+5 typescript+3 diff+2 other-1
  ⏎struct	cpp+10 rust+8 c+4 swift+2
  const A	cpp+9 objcpp+1 typescript-5
  cout	cpp+9
  )⏎{	cpp+8 objc+2
  a_a	cpp+8 sql+8 c+7 makefile+7 objc+5 python+5 rust+5 ruby+4 xml+4 ini+3 other+3 yaml+3
  	diff+2 lua+2 dockerfile-1 toml-1 csharp-2 liquid-2 html-3 scss-4 javascript-7 kotlin-8
  	css-9 swift-9 tsx-9 go-11 java-12 typescript-13 text-14
  };	cpp+8 objcpp+3 javascript+1 java-3
  ⏎0	cpp+8 text+7 python+6 console+3 html+1 shell-2 diff-3 sql-3
  A :	cpp+7 csharp+4 other+3
  A⏎A	cpp+7 text+2
  a::A	cpp+7 rust+3
  bool	cpp+7 csharp+1
  ()	cpp+6 text+5 rust+4 html+3 kotlin+3 java+1 tsx+1 c-1 javascript-1 ruby-2 csharp-3
  	css-4 objc-4
  ---	cpp+6 html+6 markdown+5 sql+5 ini+4 swift-1 other-3 diff-4
  .a:	cpp+6
  ...	cpp+5 c+2 java+2 csharp-1 markdown-2 text-2 tsx-2 objcpp-4
  //	cpp+5 go+5 kotlin+5 rust+5 scss+4 typescript+4 csharp+3 swift+3 java+2 javascript+1
  	shell-2 sql-4 python-6 toml-6 dockerfile-7 lua-7 yaml-8 makefile-9 ruby-9 css-10
  = 0	cpp+5 c+1 toml+1 css-1 python-2 shell-3
  A("	cpp+5 javascript+3 other-3
  class A	cpp+5 kotlin+5 csharp+1 typescript+1
  ))⏎	cpp+4 other+4
  char	cpp+4 objc+4 c+2
  endl	cpp+4
  object	cpp+4 objcpp+2 other+1 c-1
  ⏎if (	cpp+4 csharp+3 java+3 tsx+3 objcpp+2 typescript+2 go-1 swift-5 rust-7
  -0	cpp+3 css+2 lua+1 markdown-4 shell-4 text-5 other-6 yaml-6
  ⏎/*	cpp+3 go+3 other+3 csharp+2 objcpp+2 swift+2 css+1 kotlin+1 rust+1
  (a	cpp+2 lua+2 typescript+2 yaml+2 diff+1 go+1 objc+1 rust+1 php-1 shell-1 text-1
  	makefile-2 sql-2 swift-3
  /a/	cpp+2 html+2 scss+2 markdown+1 shell-2 diff-6
  a>	cpp+2 xml+2 html-1
  i	cpp+2 go+2 ruby+2 c+1 kotlin+1 diff-1 javascript-1 objc-4
  }⏎a	cpp+2 javascript+2 kotlin-1
  Console	csharp+18
  WriteLine	csharp+18
  new(	csharp+16 ruby+5 rust+5
  foreach	csharp+14
  ⏎{	csharp+14 c+7 objcpp+7 php+5 cpp+2 other+2 javascript+1 kotlin-2 diff-3 go-4
  	typescript-4 css-6 swift-6 scss-9
  .A	csharp+13 go+12 ini+4 xml+3 diff+2 shell+2 sql+2 css+1 javascript-1 tsx-2 swift-3
  	java-4 rust-4 typescript-4 objcpp-6 ruby-8 objc-10 liquid-17
  ⏎{⏎	csharp+12 objcpp+9 php+7 cpp+4 shell+1 typescript-1 html-3 other-5
  )]	csharp+11 rust+4 objc-3
  A(	csharp+11 python+10 go+4 objcpp+4 cpp+3 diff+2 kotlin+1 lua-1 other-2 tsx-2 java-5
  	typescript-6
  in	csharp+10 swift+10 rust+7 python+5 text+4 html-1 java-1 yaml-1 go-3
  ;	csharp+9 css+8 c+7 java+7 cpp+6 scss+6 rust+5 javascript+3 objc+3 php+3 typescript+3
  	sql+2 tsx+2 other-1 console-3 ruby-3 xml-4 yaml-4 json-5 liquid-5 markdown-5 text-5
  	lua-9 makefile-9 toml-10 python-11 go-12 ini-14 kotlin-14 swift-16
  void A	csharp+9 cpp+2
  ⏎A =	csharp+9 objc+7
  []	csharp+8 java+7 go+5 typescript+3 tsx+1
  a =	csharp+7 toml+6 lua+5 other+5 objcpp+4 diff+3 ini+3 objc+3 java+1 cpp-1 dockerfile-1
  	kotlin-1 php-1 rust-1 scss-2 typescript-2 css-3 liquid-3 tsx-3 shell-8
  get	csharp+7 other-1
  or	csharp+7 python+6 lua+1 other+1 yaml+1 dockerfile-2
  using	csharp+7 text+3
  void A(	csharp+7
  if (	csharp+6 cpp+2 javascript+2 tsx+2 typescript+2 c+1 objcpp+1 go-3 swift-7 rust-9
  var a =	csharp+6 javascript+4 html+2 kotlin+1
  and	csharp+5 lua+3 c+2 text+2 xml+2 yaml+1 ruby-4 shell-7
  A<A	csharp+4 swift+1 typescript+1
  context	csharp+4 yaml+4
  a)⏎	csharp+3 makefile+2 cpp-1 text-1
  a;	csharp+3 html+3 c+2 cpp+1 css+1 scss-1 diff-4 shell-4
  override	csharp+3
  );⏎	csharp+2 objcpp+2 c+1 diff+1 html+1 php+1 rust+1 go-1 ruby-1 swift-1 tsx-2 sql-3
  >(	csharp+2 diff+1 java-1 javascript-3
  a)	csharp+2 diff+2 cpp+1 lua+1 ruby-1 scss-1 swift-1 typescript-2 php-5
  {⏎//	csharp+2 php+1 javascript-1 objc-3 typescript-3 cpp-4
  @apply	css+13
  ⏎@a	css+13 scss+13 objc+9 makefile+8 other+8 shell-1 c-3
  ⏎@apply	css+13
  a-a	css+11 scss+11 toml+7 console+3 dockerfile+3 xml+3 markdown+1 shell+1 yaml+1 kotlin-2
  	tsx-2 typescript-2 other-4 objc-5 javascript-6 c-7 go-7 objcpp-7 rust-7 swift-7 cpp-8
  	python-8 ruby-9 sql-11
  ⏎.	css+10 makefile+5 c+4 scss+4 objcpp+3 rust+3 diff+1 swift+1 kotlin-1 text-2
  	typescript-2 go-3 ruby-4 lua-6 python-7 yaml-7
  body	css+9 other+6 xml-5
  ⏎a⏎	css+9 html+3 text+2
  -0⏎	css+8
  @media	css+7
  url	css+7 lua+3 tsx+3 xml+1 yaml+1
  a {⏎	css+6 other+4 rust+3 objc+2 scss+1 javascript-1 objcpp-1 c-3
  font-family	css+6
  a=	css+5 markdown+5 python+5 text+5 ini+4 javascript+4 tsx+4 diff+2 json+2 xml+1 go-1
  	lua-1 other-1 c-2 kotlin-2 swift-3 ruby-6
  hover	css+5
  }⏎	css+5 swift+5 go+4 kotlin+4 csharp+3 rust+3 other+1 html-1 objc-1 typescript-1 xml-1
  	makefile-3 ini-7
  0%	css+4 scss+2 shell+2 text+1 other-7
  0)	css+4 objc+4 shell+2 swift+2 lua-1 csharp-2
  : a	css+3 scss+3 yaml+3 html+2 makefile+2 console+1 other+1 objcpp-1 text-2 javascript-3
  	objc-4
  none	css+3 scss+2
  opacity	css+3
  border-radius	css+2 scss-2
  dark	css+2
  font-size	css+2
  important	css+2
  margin-left	css+2
  margin-right	css+2
  ul	css+2 html+1 xml-3
  focus	css+1
  solid	css+1
  ⏎+	diff+30 shell+4 scss-1 liquid-2 markdown-2 other-2 xml-2 css-3 javascript-3 rust-4
  	ruby-5 swift-5 yaml-5 json-6 kotlin-6 python-7 typescript-7 tsx-9
  ⏎-	diff+26 yaml+18 markdown+14 text+8 objc+3 cpp-3 csharp-3 lua-3 xml-3 ruby-4
  	typescript-4 java-5 swift-5 html-6 javascript-6 other-6 tsx-7 css-8 liquid-8 c-9
  	kotlin-9 shell-10
  {⏎-	diff+23
  ⏎-a	diff+23 shell+15 scss+3 css+2
  @@	diff+17
  ⏎---	diff+17 html+6 liquid+2
  ;⏎-	diff+16
  ⏎-⏎	diff+15
  +	diff+14 sql+6 makefile+4 console+1 html+1 java+1 javascript+1 ruby+1 tsx-1 typescript-1
  	xml-1 c-2 json-2 markdown-3 objc-3 objcpp-3 php-3 css-5 ini-6 liquid-7
  0 @@⏎	diff+14
  @@⏎	diff+14
  {⏎+	diff+13
  -⏎	diff+12
  ⏎+ _	diff+12
  ⏎+ a	diff+12
  + _	diff+11
  -	diff+10 yaml+9 markdown+5 text+5 objcpp+2 objc+1 scss+1 shell+1 cpp-1 kotlin-1 liquid-1
  	makefile-1 other-1 tsx-1 ini-2 python-2 rust-2 c-3 php-3 sql-3 csharp-4 ruby-4
  	typescript-4 swift-6
  func a	diff+10 swift+7
  x⏎	diff+10 swift+1
  func a(	diff+9 swift+4
  ;⏎+	diff+8
  a:⏎	diff+8 yaml+5 makefile+3 shell-4
  .a {	diff+6 scss+4 html+3 swift+1
  b	diff+6 ruby+5 c+3 javascript+3 python+3 rust+2 shell-3 typescript-4
  ('	diff+5 html+3 javascript+3 php+1 scss+1 shell+1 c-1 tsx-1 java-3
  : A {	diff+5 swift+3
  <	diff+5 swift+3 xml+3 rust+2 tsx+2 html+1 kotlin+1 objcpp+1 shell+1 typescript+1 objc-1
  	php-1 yaml-1 css-2 lua-2 python-2 toml-2 scss-3 sql-6 text-7
  a⏎a	diff+5 text+3 yaml-2 shell-5
  a/	diff+4 makefile+4 liquid+2 dockerfile-1 shell-1 css-2
  ",⏎	diff+3 other+2 html-1
  a = [	diff+3 ruby+2 javascript+1 typescript-1
  file	diff+3 yaml+3
  <A	diff+2 java+2 tsx+2 json+1 objc+1 typescript+1 html-3 other-8
  content	diff+1
  }⏎-	diff+1 objcpp+1
  ENV	dockerfile+25
  ⏎FROM	dockerfile+24 sql+15
  FROM	dockerfile+23 sql+17
  CMD	dockerfile+21
  ⏎CMD	dockerfile+21
  ⏎COPY	dockerfile+21
  COPY	dockerfile+20
  RUN	dockerfile+19
  ⏎RUN	dockerfile+19
  RUN a	dockerfile+13
  WORKDIR	dockerfile+13
  \⏎	dockerfile+11 objc+7 toml+7 makefile+5 python+2 console+1 shell+1 text-3 other-4
  /	dockerfile+9 shell+7 makefile+5 console+3 text+3 diff+2 yaml+2 ini+1 markdown+1 xml+1
  	cpp-1 typescript-1 csharp-2 css-2 java-2 python-2 c-3 lua-3 objc-3 php-3 kotlin-4 sql-4
  	go-5 swift-5 toml-6
  :0	dockerfile+9 ini+7 other+6 shell+5 toml+4 console+3 cpp-1 swift-1 liquid-3 diff-5
  	scss-7
  \	dockerfile+9 php+8 console+4 json+4 toml+4 makefile+3 javascript+2 objc+2 python+1
  	sql-3 tsx-3 html-4 rust-4 csharp-5 diff-7
  app	dockerfile+7
  -y	dockerfile+6
  usr	dockerfile+6 makefile+3
  , "	dockerfile+5 csharp+1
  -e	dockerfile+5 shell+5 console+2
  ${	dockerfile+4 shell+4 typescript+1 console-2
  a -a	dockerfile+4 shell+3 diff-2
  etc	dockerfile+3
  src	dockerfile+3 xml-9
  apt-get	dockerfile+2
  :=	go+24 other+10 makefile+3
  ⏎func	go+18 swift+9
  int	go+16 csharp+10 java+8 cpp+7 python+7 c+5 other+3 objc+2 css-2 tsx-2 swift-5 kotlin-8
  	rust-10 typescript-11 javascript-12
  func	go+15 swift+10 diff+7 java-1 kotlin-4 other-6
  nil	go+15 objcpp+9 swift+9 objc+6 lua+1 javascript-1
  string	go+15 csharp+13 typescript+7 xml+7 tsx+5 cpp+4 c-1 objc-1 java-4 rust-4
  a.A	go+12 csharp+6 python+3 ini+2 objc-1 swift-1
  err	go+12
  Println	go+11
  fmt.	go+11
  ⏎package	go+11 java+3 kotlin+2 other+1
  ⏎var	go+11 kotlin+9 swift+9 javascript+8 html+4
  .A(	go+10 csharp+6 kotlin-1
  r	go+10 ruby+2 c+1 cpp-1
  ⏎fmt	go+10 cpp+5
  ⏎fmt.	go+10
  ]a	go+9
  ⏎"⏎	go+9 cpp+8 lua+1
  ⏎type	go+9 typescript+6
  a :=	go+8
  type A	go+8 tsx+6
  `⏎	go+7 tsx+2 html-9
  append(	go+7 python+5 swift+5 kotlin-1
  ⏎A	go+7 liquid+7 shell+6 text+6 other+5 html+3 python+2 yaml+2 csharp-1 javascript-1
  	kotlin-1 makefile-2 tsx-2 json-3 typescript-3 diff-5
  ⏎a :=	go+7
  )⏎	go+6 lua+5 ruby+5 python+4 swift+4 other+3 cpp-1 php-1 css-2 java-2 javascript-2
  	objc-2 json-3 toml-3 xml-4 objcpp-5 rust-5 scss-7 ini-9
  append	go+6 python+5 swift+5 kotlin-1
  type	go+6 html+5 typescript+5 xml-3
  ⏎)⏎	go+6 other+3 python+1 typescript+1
  ⏎if a	go+6 rust+4
  ; i	go+5 cpp-1 rust-4
  A =	go+5 ini+3 shell-1 text-2
  [0]	go+5 kotlin+4 lua+3 c+2 cpp+2 other-2
  (a,	go+4 python+1 cpp-2 tsx-4
  ⏎if	go+4 rust+3 c+2 other+2 lua+1 objc+1 sql-1 kotlin-2
  A:	go+3 shell+3 ruby+1 cpp-2 diff-3 typescript-9
  ⏎}	go+3 html+2 swift+2 c+1 json+1 kotlin+1 objc+1 objcpp+1 tsx+1 typescript+1 cpp-1
  	diff-1 ruby-2 ini-3 python-3 toml-4 xml-4 sql-6
  Printf	go+2
  len	go+2
  s	go+2 cpp+1 html+1 shell+1 toml-5
  a(a	go+1 other+1 rust+1 tsx+1 java-1 shell-4
  /⏎	html+14 text+4 dockerfile+3 makefile-2 yaml-2
  script	html+11 liquid+11 shell+2 typescript-1 javascript-6 tsx-11
  ⏎<	html+11 xml+9 tsx+7 javascript+5 liquid+5 markdown+1 csharp-1 shell-1 toml-1 yaml-1
  	kotlin-2 cpp-4 typescript-10
  lang	html+10 shell+1 tsx+1 yaml-2
  : a⏎	html+9 yaml+3
  >⏎	html+9 xml+7 liquid+4 diff+3 tsx+3 cpp+1 typescript+1 console-1 makefile-1 shell-1
  	text-1 css-2 csharp-3 java-3 swift-3 other-4 yaml-4 scss-5 sql-6 rust-7
  ⏎(	html+9 other+7 sql+7 shell+5 javascript-2
  <!⏎	html+8 liquid+2
  [0,	html+8
  : 0;	html+7 diff+6 css+3 scss+2
  ="	html+7 markdown+6 xml+6 liquid+3 tsx+2 yaml+2 javascript+1 scss+1 kotlin-1 objc-1
  	cpp-3 toml-4 ruby-8
  e	html+7 javascript+4 java+2 typescript-5
  title	html+7 liquid+6 tsx+3 xml+3 other-6
  ⏎A:	html+7 go+4 shell+3 yaml+3 other-8
  ⏎const a	html+7 typescript+6 javascript+3 tsx+2
  ) => {	html+6 typescript+2
  ;⏎}	html+6 objcpp+5 objc+2 scss+2 cpp+1 php+1 c-1 kotlin-1 rust-1 javascript-2
  	typescript-2
  ],	html+6 javascript+3 typescript+1 diff-1 other-1 tsx-1 cpp-2
  color	html+6 scss+4 css+1
  const a =	html+6 javascript+5 tsx+5 diff+2
  }⏎.	html+6 css+2
  0;	html+5 css+2 other+2 c+1 diff+1 scss+1 cpp-1 tsx-2
  = a(	html+5 c+4 tsx+3 javascript+1 lua-1 swift-1 cpp-2 rust-2
  => {	html+5 javascript+5 tsx+2 other-4
  a}	html+5 other+3 typescript+2 tsx-3
  class="	html+5 diff+3 tsx-4
  log	html+5 javascript+5 typescript+5 ini+4 go+1 other-2 c-6
  {⏎	html+5 css+4 rust+4 scss+4 go+3 java+3 objc+2 objcpp+2 swift+2 diff+1 typescript+1
  	shell-1 csharp-2 dockerfile-2 text-2 makefile-3 markdown-3 ini-4 python-4 ruby-4 sql-6
  	xml-6 toml-8
  {⏎var	html+5 swift+1
  ')	html+4 python+4 diff+2 liquid+2 other+1 scss+1 c-1 rust-1
  () {	html+4 rust+2 tsx+2 liquid+1 kotlin-4
  );	html+4 c+3 cpp+2 rust+2 csharp+1 diff+1 objcpp+1 kotlin-1 other-2 ruby-2 sql-2 swift-5
  : '	html+4 javascript+1 sql-2
  document	html+4 tsx+3 javascript+1 typescript-1
  meta	html+4 liquid+2 xml-7
  },⏎	html+4 liquid+3 javascript+1
  ⏎</	html+4 liquid+4 tsx+2 xml+1
  )⏎}	html+3 kotlin+2 tsx+2 swift+1 lua-3 java-6
  a 文	html+3 text-3
  li	html+3 css+1 tsx+1 xml-8
  this	html+3 javascript+3 typescript+3 java+1 cpp-1 swift-3
  to	html+3 javascript+3 markdown+3 text+3 other-1 typescript-1 sql-5
  },	html+3 liquid+2 csharp+1 json+1 swift-2
  ⏎})	html+3 tsx+3 typescript+1 java-1
  0,	html+2 tsx+2 csharp+1 python+1 sql+1 ini-2 go-3
  ><	html+2 xml-7
  h2	html+2 liquid+1 xml-4
  [0	html+1 kotlin+1 toml-1 objc-2 sql-3 java-4
  background-color	html+1 scss+1
  ⏎AA=	ini+17 shell+6 other-4 sql-4
  =	ini+15 toml+12 lua+5 python+5 diff+3 ruby+3 html+2 javascript+2 tsx+2 makefile+1 objc-1
  	php-1 cpp-2 liquid-2 rust-2 sql-2 yaml-2 c-3 console-3 objcpp-3 text-4 dockerfile-5
  	json-5 markdown-5 css-8 scss-11
  .a=	ini+14 html+1
  version	ini+14 xml+13 toml+1 html-5
  ⏎a=	ini+12 liquid+5 python+4 tsx+4 shell+2 text-2 other-10
  =A	ini+11
  ⏎default	ini+11
  .a.	ini+9 yaml+5 other+2 diff+1 markdown+1 text+1 ruby-1 swift-1 typescript-1 lua-2
  	csharp-3 go-3 python-4 scss-4 tsx-4
  {0	ini+9 other-1
  ⏎a.	ini+9 kotlin+3 python+3 swift+3 javascript+2 lua+2 yaml+1 c-1 text-1 diff-2 toml-2
  	other-5 shell-11
  ⏎[	ini+8 toml+7 objc+4 scss+3 csharp+2 ruby-1 swift-6
  0}	ini+7 objcpp+2 other-1
  ⏎#⏎	ini+7 markdown+6 toml+5 c+4 dockerfile+4 console+1 yaml+1 text-2
  ⏎...⏎	ini+7
  0⏎	ini+6 c+3 console+2 ruby+2 html+1 text+1 markdown-2 objcpp-2 typescript-2 diff-4
  	scss-5 xml-5
  =a	ini+6 makefile+4 python+3
  ⏎...	ini+5
  /a	ini+4 console+2 cpp+2 dockerfile+2 markdown+2 yaml+2 liquid+1 shell+1
  KEY	ini+4 sql+4
  [a]	ini+4 objc-6
  a-0	ini+4 json+2 css+1 shell-1
  #⏎a	ini+3 yaml+2 shell+1 python-1
  A,	ini+3 markdown+1 typescript+1 other-2 text-2
  a>⏎	ini+3 liquid+3 cpp+2 diff+1 markdown+1 xml+1 html-1 c-2
  charset	ini+3
  .AA	ini+2 javascript+2 kotlin+1
  a, a	ini+1 yaml+1 objcpp-2
  ⏎public	java+16 csharp+11 swift+7 php+5 shell+1 javascript-1 other-1 typescript-4
  Integer	java+14
  String	java+13 other+9 kotlin+8 swift+2 shell+1 javascript-1
  public	java+12 csharp+10 php+5 swift+2 cpp+1 tsx-1 rust-2 c-3 other-4
  new A	java+11 typescript+4 objcpp-1 cpp-2
  out	java+11
  .A;	java+10 csharp+7
  + "	java+9 ruby+2 json-3
  final	java+9
  ⏎@A	java+9 kotlin+6 typescript+4 other+3
  @A	java+8 kotlin+4 text+4 typescript+1
  a a.	java+8
  ⏎private	java+8 csharp+2
  ...⏎	java+7 shell+6 python+1 text-1 diff-3
  A a	java+7 markdown+4 console+3 objcpp+3 json+2 objc+2 tsx+2 other+1 yaml+1 c-1 xml-1
  	html-2 javascript-2 kotlin-2 sql-2 swift-2 rust-3
  new	java+7 csharp+6 ruby+5 typescript+3 javascript+2 swift-3 c-4 kotlin-5 python-6
  	objc-11
  static	java+7 objcpp+3 typescript-2 cpp-6
  private	java+6
  try	java+6 swift+3
  A {⏎	java+5 typescript+5 javascript+4 other+1 csharp-5
  throw	java+5 kotlin+3 javascript+1
  ==	java+4 csharp+3 liquid+3 python+3 objc+2 javascript+1 swift+1 sql-1 tsx-3 typescript-9
  System	java+4 yaml+4 csharp+1
  label	java+4 tsx+3 typescript-4
  util	java+4 lua+1
  ")	java+3 swift+2 lua+1 objc-1 css-2 go-2
  ();	java+2 javascript+2 objcpp+1
  a = a	java+2 ini+1 cpp-1 ruby-3
  boolean	java+2 typescript+1
  next	java+2 typescript+2
  a +	java+1 diff-5
  throws	java+1
  require	javascript+13 ruby+10 diff+4 lua+3
  : /	javascript+10 html+8
  default	javascript+10 ini+8 shell+2 other-1 typescript-3
  ⏎const	javascript+10 tsx+7 typescript+7 html+5 rust+1 java-2 objc-4
  button	javascript+9 tsx-1
  ⏎<A	javascript+8 tsx+7
  ⏎import	javascript+8 java+7 kotlin+7 tsx+7 typescript+6 go+5 html+5 other+5 swift+2
  	csharp-2
  */	javascript+7 c+1 markdown-1 text-5
  ===	javascript+7 typescript+5 shell+3 tsx+3
  >⏎<	javascript+7 liquid+6 markdown+3 diff+2 html-2 xml-3
  })⏎	javascript+7 typescript+5
  : {	javascript+6 tsx+6 json+1 typescript+1 scss-2
  = 0;	javascript+6 other+6 rust+2 typescript+2 java-1
  AA.	javascript+5 swift+2
  a from	javascript+5
  extends	javascript+5 other+4
  this.	javascript+5 html+4 other+1
  ⏎function a	javascript+5 lua+4 typescript+4
  ⏎var a	javascript+5 csharp+4 go+3
  : A,	javascript+4 kotlin+4 typescript-4
  = new	javascript+4 csharp+3 typescript+3 java+2 rust-1 c-5
  ⏎A.	javascript+4 java+1 swift+1 text-2
  ) {	javascript+3 kotlin+3 java+2 diff+1 rust-1 python-2 ruby-2 go-6 lua-8
  .	javascript+3 swift+3 ini+2 java+2 makefile+2 tsx+2 liquid+1 lua+1 ruby+1 typescript+1
  	yaml+1 console-1 csharp-1 shell-1 scss-2 rust-3 objc-6 php-6 sql-6 cpp-7 c-8
  function a(	javascript+3 php+3
  obj	javascript+3 makefile+1
  config	javascript+2 tsx-6
  ,⏎"	javascript+1 ruby+1 scss+1 json-6
  : A⏎	javascript+1 other-1
  [a	javascript+1
  ⏎" :	json+11
  " :	json+10 sql+1
  ⏎":	json+10 shell+3 javascript+1
  ⏎"	json+9 sql+3 cpp+2 go+2 other+1 python+1 toml+1 c-1 dockerfile-2 rust-2 yaml-2 css-4
  	objcpp-4 tsx-4 liquid-6
  [⏎"	json+8
  a a	json+8 console+7 markdown+5 text+5 shell+2 tsx+2 c+1 cpp+1 other+1 rust+1 csharp-1
  	dockerfile-2 java-2 javascript-3 python-3 scss-3 swift-3 ruby-4 kotlin-6
  n	json+7 other+5 csharp+3 javascript+2 swift+2 cpp-1 objc-4 tsx-8
  "	json+6 ruby+5 other+4 toml+4 dockerfile+2 html+2 lua+2 console+1 diff+1 go+1 liquid+1
  	shell+1 tsx+1 xml+1 yaml+1 cpp-1 kotlin-1 scss-1 swift-1 c-2 csharp-2 java-2 markdown-2
  	python-2 objc-3 rust-3 php-4 sql-4 makefile-5 objcpp-5 ini-7
  , a	json+6 css+2 go+2 diff+1 java+1 objcpp+1 other+1 html-1 typescript-1 c-2 lua-4
  ⏎]	json+5 javascript+1 swift+1 tsx-1
  a-	json+4 console+3 css+1 makefile-1 text-1 tsx-1 diff-4
  className=	json+4 tsx+4 html-11
  : "	json+3 swift+3 diff+2 typescript+1 css-1 rust-1 lua-4
  fun	kotlin+22 typescript-3 swift-5
  val	kotlin+13 diff+9 other+6 ruby+4 java+1
  val a	kotlin+13 other+4 swift-1
  ⏎val	kotlin+13 other+6
  add	kotlin+12 other+7 shell+4 java+1 csharp-1
  null	kotlin+12 java+8 tsx+5 typescript+4 csharp+2 rust-2 swift-10
  nums	kotlin+12 go+8 ruby+5 swift+5 csharp+1 java+1 rust+1 css-3 c-5 objc-5
  ⏎fun	kotlin+12
  class	kotlin+11 java+5 ruby+2 csharp+1 scss-1 tsx-1 shell-4 yaml-4 rust-6
  : String	kotlin+10
  println(	kotlin+10 java+8
  : A	kotlin+9 swift+6 yaml+6 typescript+5 csharp+3 tsx+2 markdown-1 shell-1 objcpp-4 go-6
  	objc-6
  import a.	kotlin+9 other+6
  a class	kotlin+8
  fun a	kotlin+8
  fun a(	kotlin+8
  println("	kotlin+8
  //⏎	kotlin+7 go+6 rust+6 swift+6 javascript+4 typescript+4 cpp+3 csharp+3 java+2 scss+2
  	c+1 objc+1 tsx+1 json-1 console-2 markdown-3 sql-3 toml-3 yaml-3 python-5 lua-6 xml-6
  	css-7 ruby-7 ini-9 shell-9
  T	kotlin+7 typescript+4 java+3 other+3 diff+1 rust+1 objcpp-1
  a {	kotlin+7 scss+7 ruby+5 css+2 other+2 diff+1 swift+1 c-1 objcpp-1 shell-1 text-1 tsx-1
  	typescript-4 javascript-9
  com	kotlin+7 console+2 ini+2 yaml+2
  for (	kotlin+7 other+3 rust-5
  ⏎for (	kotlin+7 other+1 rust-5
  *⏎	kotlin+6 objcpp+2 markdown-9
  : Int	kotlin+6 swift+3 other+2
  = a	kotlin+6 cpp+4 python+2 ini+1 other+1 typescript+1 objc-1 yaml-1 markdown-2 shell-7
  	toml-10
  A.	kotlin+6 java+5 makefile+5 javascript+2 ruby+2 sql+2 csharp+1 swift+1 cpp-1 lua-1
  	objcpp-1 python-1 yaml-2 tsx-3 rust-4 go-12
  println	kotlin+6 java+4 other+2
  ⏎a(	kotlin+6 javascript+4 php+4 tsx+4 c+3 html+3 other+2 ruby+1 cpp-1 diff-1 shell-1
  	python-2 sql-8
  (")	kotlin+5 yaml+3
  )	kotlin+5 swift+3 cpp+2 java+2 lua+2 python+2 typescript+2 c+1 javascript+1 objc+1
  	objcpp+1 php+1 rust+1 markdown-1 ruby-1 console-2 css-2 html-2 json-2 scss-2 xml-3
  	toml-4 yaml-4 dockerfile-5 ini-6
  ⏎a {	kotlin+5 scss+4 ruby+3 other+1 css-2
  (	kotlin+4 java+3 javascript+3 objc+3 python+3 sql+3 typescript+3 cpp+2 other+2 rust+2
  	c+1 lua+1 objcpp+1 php+1 css-1 scss-1 html-2 json-2 shell-2 tsx-2 console-3 ruby-3
  	text-3 xml-3 toml-5 yaml-5 dockerfile-7 ini-8
  (0	kotlin+4 sql+4 console+3 javascript+1 ruby+1 scss+1 swift+1 typescript+1 c-1 go-2
  	objcpp-2
  (0)	kotlin+4 javascript+2 typescript+2 scss+1 sql+1 java-1 c-3 css-4 objc-6
  0]	kotlin+4 go+2 javascript+2 objcpp-2 shell-4 ini-5
  a(A	kotlin+4 c+2
  ⏎}⏎	kotlin+4 json+3 rust+3 css+2 java+2 other+2 scss+2 swift+2 typescript+2 go+1 cpp-1
  	ini-1 python-1 toml-1 diff-3 tsx-3
  - 0	kotlin+3 cpp-1
  it	kotlin+3 typescript+3 markdown+1 objcpp+1
  (i	kotlin+2 javascript-4
  {%	liquid+16 json+5 diff+4 xml+4 tsx-1 yaml-1 ruby-2 html-7
  %}	liquid+15 diff+5 json+5 xml+4 tsx-1 ruby-3 html-7
  {{	liquid+15 other+9 xml+1 text-1 html-16
  }}	liquid+14 other+8 xml+1 text-1 yaml-4 html-13
  ⏎{%	liquid+14 xml+7 json+1 ruby-2
  %}⏎	liquid+12 xml+7 diff+3 json+2 ruby-2
  data	liquid+9 tsx+2 yaml-1
  }}⏎	liquid+7 other+4 shell+2
  include	liquid+6 makefile+6 toml+2
  page	liquid+6
  h1	liquid+5 html+3 tsx+3 xml-6
  md	liquid+4
  {⏎a	liquid+4 tsx+1 typescript+1 cpp-1
  {⏎return	liquid+4 other+4 tsx-1
  endraw	liquid+3
  ⏎},	liquid+3
  --	lua+20 other+6 ini+4 sql+3 scss+2 ruby-1 swift-1
  = {⏎	lua+14 javascript+1 toml-1
  ⏎local	lua+14
  end	lua+13 other+12 ruby+10 diff+2 shell-2 liquid-3
  then	lua+13 shell+7 html+1 yaml+1
  :a(	lua+12
  = {	lua+12 python+9 javascript+3
  function	lua+12 php+11 javascript+8 tsx+8 html+7 diff+1 c-1 python-1 rust-1 csharp-2
  	cpp-3 java-4 kotlin-5 objcpp-5
  local	lua+12 makefile+6
  "⏎}	lua+11
  io	lua+10
  ⏎end	lua+10 ruby+8 diff+3 other+2
  return	lua+8 swift+6 python+4 objcpp+3 go+2 javascript+1 tsx+1 typescript+1 html-1
  	other-1 sql-1 ruby-3 rust-4 css-6 scss-7
  ⏎return	lua+7 python+7 go+5 php+4 objcpp+3 swift+3 typescript+2 javascript+1 kotlin+1
  	tsx+1 html-1 rust-1 css-4 scss-6
  ()⏎	lua+6 other+2 diff+1 swift-1 ruby-2 cpp-5
  ,	lua+5 c+2 cpp+2 diff+2 python+2 sql+2 javascript+1 rust+1 scss+1 text+1 typescript+1
  	ini-1 markdown-1 swift-1 xml-1 kotlin-2 toml-2 console-3 yaml-4 liquid-5 makefile-5
  	dockerfile-6 shell-6
  assert	lua+5 other+1
  (a)	lua+4 objcpp+2 go+1 javascript+1 java-1 kotlin-1 other-1 typescript-1 csharp-2
  	shell-4
  +0	lua+4
  , AA	lua+4 sql-3
  ⏎for	lua+4 shell+4 go+2 swift+1
  文 a	lua+4 markdown+2 shell-1 text-3
  args	lua+3 c+1
  function a	lua+3 php+3 typescript+3 javascript+1
  v	lua+3
  write	lua+3
  ("	lua+2 cpp+1 javascript-1 objc-1 objcpp-1 css-2
  (",	lua+2 c+1 go+1 tsx-2
  a,	lua+2 c+1 css+1 objcpp+1 scss+1 objc-1 ruby-1 php-3
  a.⏎	lua+1 objcpp+1
  @echo	makefile+19 yaml-1 shell-2
  $(	makefile+18 shell+4 javascript+1 other-3 console-6
  all	makefile+15 diff-2
  /A	makefile+11 console+5 other-2
  PHONY	makefile+11
  -a	makefile+10 diff+7 dockerfile+7 console+6 shell+6 other+3 scss+2 css+1 yaml+1 php-1
  	ruby-1 lua-4
  -f	makefile+10 dockerfile+1
  call	makefile+10 lua+7 ruby+2
  c	makefile+9 console+5 c+4 other+4 java+1 python-1 text-1
  ##	makefile+8 markdown+8 objc+7
  CFLAGS	makefile+8
  so	makefile+8
  ⏎AA	makefile+8 other+5 sql+5 dockerfile+4 cpp+2 ini+2 c+1 objc+1 text+1 javascript-1
  	html-2 objcpp-2 typescript-2 diff-3
  bin	makefile+7 shell+2
  clean	makefile+6
  (AA	makefile+5 objcpp+2 cpp+1 c-2
  AA)	makefile+5 c+3 java+2 cpp+1 sql-1
  lua	makefile+4
  Q	makefile+3
  o	makefile+3
  a/a	makefile+2 shell+2
  lib	makefile+2
  -o	makefile+1 shell+1
  CC	makefile+1
  `	markdown+22 sql+7 go+5 rust+5 javascript+3 tsx+2 typescript+2 other-1 shell-2 html-3
  	yaml-4 text-20
  **	markdown+19 c+3 other+2 ruby+1 text-18
  ](	markdown+16 liquid+7 text-7
  ⏎##	markdown+13 text-1
  ⏎##⏎	markdown+13 text-1
  ⏎###	markdown+12 text-2
  ###	markdown+9 text-1
  ###⏎	markdown+9 ruby+2
  ⏎###⏎	markdown+9 ruby+2
  a](	markdown+7
  ⏎#	markdown+6 ini+5 ruby+4 toml+4 rust+3 console+2 shell+2 c+1 dockerfile+1 text-1
  A A	markdown+5 html+4 shell+3 text+3 console+1 yaml+1 objc-2 java-3 swift-4
  a="	markdown+5 xml+4 tsx+3 html+2 ini-11
  ]	markdown+4 objc+4 swift+4 php+2 json+1 objcpp+1 ruby+1 c-1 cpp-1 kotlin-1 xml-1
  	console-2 makefile-4 scss-4 text-5
  and a	markdown+3 other-2
  that	markdown+3
  (https	markdown+2 text-7
  (https:	markdown+2 text-7
  - A	markdown+2 text+1 yaml-2 diff-8
  a a a	markdown+2 ini+1 shell-1
  are	markdown+1 other-5
  for a	markdown+1 python+1 other-5
  NSObject	objc+15 objcpp+2
  @	objc+14 objcpp+8 c-1 tsx-4
  A a =	objc+13 csharp+1 java+1
  @"	objc+12 objcpp+9
  ##⏎	objc+11 markdown+9 makefile+8
  NSString	objc+11 objcpp+8 cpp-3
  (int	objc+10 csharp+6 java+6 cpp+4 go-3
  @end	objc+10 objcpp+3
  @interface	objc+10
  ((	objc+9 c+3 cpp-4
  )a	objc+9 objcpp+8 diff-9
  ,⏎A	objc+9 typescript+4 other-2
  ((a	objc+8
  0,⏎	objc+8 c+7 cpp+3 json-2
  A *	objc+7 objcpp+3 go+2
  [A	objc+7 objcpp+4 other+3 java+1 kotlin-3
  [a a	objc+7 objcpp+4
  block	objc+7 css+2
  int)	objc+7 go+2 c-1
  ⏎//	objc+7 c+3 tsx+3 cpp+2 csharp+2 objcpp+2 other+2 html+1 javascript+1 typescript+1
  	text-1 css-2
  ⏎//⏎	objc+7 c+3 tsx+3 cpp+2 csharp+2 objcpp+2 other+2 html+1 javascript+1 typescript+1
  	text-1 css-2
  ([	objc+6 objcpp+4
  ;⏎return	objc+6 cpp+2 typescript-1
  = @	objc+6 other+6
  AA(	objc+6 c+5 sql+3 cpp+1 other-6
  ];	objc+6 objcpp+4 diff+2 typescript+2 tsx-2
  a:	objc+6 diff+2 php+2 xml+2 console+1 liquid+1 swift+1 tsx+1 typescript+1 yaml+1 go-1
  	markdown-1 toml-1 csharp-2 java-2 other-2 cpp-3 python-3 html-4 sql-6
  self.	objc+6 python+5 rust+5 swift+2
  self.a	objc+6 python+2
  while	objc+6 c+2 ruby+1
  ⏎return a	objc+6 objcpp-1
  NSLog	objc+5
  ];⏎	objc+5 objcpp+5 diff+3 cpp+2 typescript+1 java-1
  a];	objc+5 objcpp+1 c-1
  A文	objc+4 text-3 other-4
  NSUInteger	objc+4
  length	objc+4 cpp-3
  #pragma	objc+3
  error	objc+3 swift+2 objcpp-5
  ) a	objc+2 java+1 objcpp-1 c-2
  ) {⏎	objc+2 html+1 javascript+1 php+1 tsx+1 ruby-1 rust-3 lua-4 swift-5
  0;⏎	objc+2 css+1 html+1 other+1 scss+1
  a.a	objc+2 java+1 kotlin+1 sql+1 csharp-1 makefile-1 ruby-1 tsx-1 go-4
  a) {	objc+1 tsx+1 swift-2 typescript-2
  auto	objcpp+17 cpp+15 scss+2
  ⏎#import	objcpp+17 objc+16 cpp-2
  #import	objcpp+16 objc+15 cpp-2
  @implementation	objcpp+13 objc+7
  //⏎//	objcpp+12 objc+6 cpp+3 javascript-2 typescript-2 rust-3 kotlin-6
  AA::	objcpp+12 cpp-8
  ⏎*	objcpp+12 c+10 markdown+8 cpp+2 diff+1 objc+1 other-2 text-10
  @",	objcpp+10
  aA	objcpp+10 xml+9 objc+7 swift+6 csharp+5 tsx+5 ini+4 java+3 javascript+3 kotlin+3
  	markdown+3 json+2 typescript+2 diff+1 html+1 c-1 liquid-1 makefile-1 text-1 dockerfile-2
  	console-3 sql-3 yaml-3 css-5 shell-7 toml-7 lua-11 python-14 ruby-14 scss-15 rust-20
  component	objcpp+10
  std	objcpp+9 cpp+3 other+2
  a->	objcpp+8 c+7 cpp+7 other-9
  rights	objcpp+7
  ())	objcpp+6 cpp+2 typescript-1
  License	objcpp+6 cpp+4 text-1 c-2
  alloc	objcpp+6
  under	objcpp+6
  ⏎static	objcpp+6 objc+1 cpp-1
  ;⏎A	objcpp+5 other-2
  #endif	objcpp+4
  *a	objcpp+4 c+3 go+3 cpp+2 objc+2 other-5
  height	objcpp+4 xml-1
  size	objcpp+4 c+1 cpp+1
  width	objcpp+4 xml-2
  (a.	objcpp+3 javascript+1 java-1 other-2 swift-3
  AA A	objcpp+3 objc+1 text+1 cpp-8
  BOOL	objcpp+3 objc+1
  NO	objcpp+3
  a]	objcpp+3 toml+2 ruby-1 shell-1
  found	objcpp+3
  ;⏎//	objcpp+2 other+2 cpp-2 objc-4
  a;⏎	objcpp+2 objc+1 sql+1 diff-1 scss-1 tsx-4
  instancetype	objcpp+2
  (A)	objcpp+1
  YES	objcpp+1
  <-	other+21 go+9
  List	other+17 csharp+4
  => '	other+15 php+3
  def	other+14 ruby+10 python+2 swift-4 kotlin-5
  ⏎{{	other+14 liquid+10
  -A	other+12 makefile+11 shell+4 yaml+1 ini-7
  @A⏎	other+12
  set	other+12 csharp+9 sql+4
  -->	other+11 lua+7
  _	other+11 diff+10 swift+8 kotlin-3
  style	other+11 html+7 tsx+4 javascript+1 css-1
  A[	other+10 cpp+2 typescript+1 kotlin-4
  a /	other+10 dockerfile+3 css-2
  print(	other+10 swift+10 lua+6 python+5 javascript-2
  #⏎	other+9 shell+9 yaml+8 python+7 ruby+6 dockerfile+5 toml+3 makefile+2 c+1 css-1
  	swift-1 go-2 kotlin-2 lua-2 php-2 xml-2 html-3 json-3 javascript-5 rust-5
  %	other+9 scss+3 css+2 text+1
  a $a	other+9 php-7
  function(	other+9 javascript+8 lua+6 typescript-1
  main	other+9 c+4 go+1 csharp-1
  '⏎	other+8 ruby+8 shell+4 liquid+2 toml+2 yaml+1 php-3 ini-6 tsx-6
  do⏎	other+8 shell+6 lua+4 ruby+4
  example	other+8
  | A	other+8 html+4 typescript+3
  });	other+8 javascript+2 java-2
  ⏎use A	other+8
  , [	other+7
  A	other+7 text+7 csharp+6 objc+5 objcpp+5 tsx+4 cpp+3 java+2 console+1 go+1 kotlin+1
  	markdown+1 swift+1 typescript+1 diff-1 ini-1 php-1 python-1 rust-1 sql-1 xml-1 yaml-1
  	c-2 javascript-2 json-2 liquid-3 makefile-3 css-7 scss-8 lua-9 dockerfile-10 toml-11
  ⏎println	other+7 kotlin+4
  ⏎|	other+7 rust+7 typescript+6 markdown+3 html+1 shell+1 diff-14
  0);	other+6 kotlin+3 objc+3 css+1 javascript-1 java-2 objcpp-2 sql-2
  >>	other+6
  ListNode	other+6 java+3 javascript-1
  TreeNode	other+6 cpp+1 go+1 typescript+1 javascript-4
  a "	other+6 ruby+6
  a AA	other+6 shell-2
  use A	other+6
  ⏎AA a	other+6 dockerfile+4
  a::a	other+5
  message	other+5 ini+1
  }⏎//	other+5 html+3 java-1 objc-1
  ")⏎	other+4 tsx+3 typescript+3 yaml+3 kotlin+2 swift+2 ruby-3
  , ",	other+4
  ,⏎a	other+4 diff+1 html+1 c-4 toml-6 yaml-6
  ;⏎a	other+4 cpp+1 typescript+1 c-1 css-2 rust-2
  {a	other+4 shell+4 text+3 typescript+2 html+1
  (')	other+3 scss+3 liquid+2 javascript+1
  ; //	other+3 c+2 cpp+2 csharp+1 java+1 tsx+1 kotlin-2 swift-2 go-3
  ; //⏎	other+3 c+2 cpp+2 csharp+1 java+1 tsx+1 kotlin-2 swift-2 go-3
  ⏎A A	other+3 yaml+3
  ).⏎	other+2
  A(A	other+2 cpp+1 objcpp+1 objc-7
  right	other+2
  @Override	other+1
  php	php+24 shell+13
  $a	php+19 other+15 scss+13 shell+6 html+3 javascript+2 go-1 python-1 kotlin-2 objc-2
  	typescript-2 objcpp-3 rust-4 swift-5 csharp-6 java-6 c-8 tsx-8 cpp-9 css-10
  $this	php+17
  $user	php+15
  $a)	php+14 other-1
  ->	php+13 kotlin+10 other+10 c+9 cpp+4 swift+4 diff+1 go-1 shell-2 sql-2 tsx-2 csharp-4
  	yaml-4 ruby-5 javascript-9 typescript-9
  ->a	php+11 c+3 cpp+2 objcpp+2 java-4
  a(	php+11 python+4 html+3 typescript+3 c+2 diff+2 java+2 lua+2 javascript+1 ruby+1 rust+1
  	liquid-1 markdown-1 ini-3 sql-3 xml-3 shell-4 makefile-9 objc-9 csharp-12
  '	php+9 python+7 javascript+6 sql+5 liquid+3 ruby+3 other+2 shell+2 tsx+1 typescript+1
  	yaml+1 rust-1 markdown-2 c-5 ini-5 cpp-6 xml-7 java-8 kotlin-9 go-10 objcpp-11 csharp-12
  	objc-12 swift-13
  namespace	php+9 csharp+8
  A::	php+8 ini+4 ruby+4 shell+2 objcpp+1 other-5
  $a =	php+7 other+6 ruby+3
  ->a(	php+7 objcpp+3 cpp+2 c-7
  (⏎	php+6 go+5 sql+5 diff+4 javascript+1 python+1 tsx+1 c-1 lua-1 text-1 objcpp-3
  ::a	php+6 objcpp+4 cpp+3 css+2 rust+1 c-3
  [	php+4 json+3 markdown+3 other+2 javascript+1 python+1 ruby+1 swift+1 toml+1
  	typescript+1 cpp-1 yaml-1 kotlin-3 scss-3 sql-3 makefile-4 text-7
  [⏎	php+4 json+3 toml+3 javascript+1
  a(⏎	php+3
  :⏎	python+15 c+8 makefile+7 cpp+6 text+5 yaml+4 markdown+1 rust-1 css-2 javascript-2
  	kotlin-2 scss-2 tsx-2 ruby-5 swift-6 other-8
  import	python+14 typescript+8 java+6 kotlin+5 javascript+4 go+3 html+3 other+3 tsx+3
  	diff+1 swift+1 ini-1 csharp-3 sql-6
  import a	python+13 kotlin+4
  ⏎"""	python+12
  ⏎from	python+12
  """	python+11 toml+1 text-1
  ⏎print	python+11 ruby+5 swift+4 lua+3
  """⏎	python+10
  print	python+10 swift+8 lua+6 ruby+2
  self	python+10 swift+10 objc+8 objcpp+8 rust+8 diff+2
  ⏎AA =	python+10 makefile+6 sql-3
  AA =	python+7 makefile+6
  a[	python+7 c+6 go+5 java+3 cpp+2 php+2 css+1 objcpp-1 html-2 shell-2 other-6
  range	python+7
  ⏎print(	python+7 lua+6 swift+6 other+5
  a ==	python+6 lua+1
  ):⏎	python+5
  True	python+5
  f	python+5 cpp+2
  time	python+4
  ⏎a,	python+4 javascript+3 sql+3 c-5 other-8
  os	python+3
  {⏎"	python+3 shell+1 tsx-1
  .⏎A	python+2 text-9
  puts	ruby+18 liquid+3
  ⏎puts	ruby+17 liquid+3
  =>	ruby+14 php+10 csharp+8 tsx+8 other+7 javascript+6 diff+3 typescript+2 rust+1 cpp-2
  	python-2 java-3 go-5 sql-5 swift-14 kotlin-17
  .new	ruby+13
  a :	ruby+13 other+6 cpp+5 java+3
  ⏎a '	ruby+11
  ⏎a :	ruby+11
  ⏎def	ruby+11 other+8 python+3
  do	ruby+10 other+9 lua+2 shell+2 python-2
  each	ruby+10
  ⏎class	ruby+10 other+6 python+3 javascript+2 swift+1
  #	ruby+9 python+8 shell+8 yaml+3 console+1 diff+1 dockerfile+1 csharp-1 objcpp-1 php-1
  	html-2 java-2 scss-2 go-3 objc-3 tsx-4 kotlin-5 lua-6 swift-6 typescript-7
  ?	ruby+9 javascript+7 swift+4 diff+3 shell+3 typescript+3 kotlin+2 tsx+2 csharp+1 objc-1
  	ini-2 python-6 java-8
  a '	ruby+9 other+1
  a =>	ruby+9 tsx+1
  def a(	ruby+9 python+2
  end⏎	ruby+9 lua+7 diff+5 other+4
  res	ruby+9 javascript+1 c-1 lua-1
  should	ruby+9
  |⏎	ruby+9 yaml+8 markdown+7 html+3 diff-1 shell-3 other-5
  ⏎$a	ruby+9 scss+7 php+6 javascript+1
  ).	ruby+8 rust+2 typescript+2 html+1 java+1 cpp-1 tsx-2
  ::A	ruby+8 ini+4 objcpp+3 cpp+2 rust+2 shell+2 php-11
  source	ruby+8 tsx-2
  ⏎a "	ruby+8
  文⏎文	ruby+8 text-15
  = a.	ruby+7 other+4 diff+2 kotlin-1 ini-6
  A.a	ruby+7 java+3 html+2 javascript+1
  AA⏎	ruby+7 yaml+2 c+1 shell+1 dockerfile-2 objcpp-4
  Jekyll	ruby+7
  code	ruby+7 yaml+3 tsx+1 other-6
  if	ruby+7 xml+4 c+3 yaml+2 lua+1 liquid-1 shell-1
  ⏎end⏎	ruby+7 lua+3 diff+2 other+2
  def a	ruby+6 diff+2 other+2 python+1
  ⏎class A	ruby+6 php+2 cpp+1 python+1 java-5
  "⏎	ruby+5 shell+4 tsx+3 go+1 objc+1 yaml+1 python-2 scss-2 javascript-4 sql-4 csharp-5
  	css-5
  .a⏎	ruby+5 scss+5 other+4 shell+1 sql+1 yaml-1 text-3
  if a	ruby+5 go+3 rust+3 swift+2 shell-1 text-1
  : 0,	ruby+4 scss-3
  site	ruby+4 xml+2 other-4
  )⏎a	ruby+3 javascript-1
  else	ruby+3 swift+2 javascript+1 objcpp+1 shell-1
  when	ruby+3 other+1
  {}	ruby+3 cpp+1 go+1 objcpp+1 other-3 csharp-4
  false	ruby+2 toml+2 cpp+1 html+1 text+1 python-1 typescript-1 c-3
  !(	rust+17
  i32	rust+17 other+4
  impl	rust+16
  !("	rust+15
  pub	rust+15 other+1
  A<	rust+14 csharp+8 typescript+6 diff+4 kotlin+3 java+1 swift+1 html-1 javascript-2
  	other-4 objc-5
  Some(	rust+14
  ⏎let	rust+14 swift+9 typescript+3 html+2 cpp-1
  ..	rust+13 lua+7 diff+6 python-3
  Some	rust+13
  push	rust+13 typescript+5 ruby+4 cpp+1 java-1 python-1
  ⏎fn	rust+13
  ::	rust+12 cpp+10 php+8 objcpp+7 other+3 diff+1 ruby+1 swift-1 go-2 tsx-2 javascript-4
  	typescript-4 sql-5 csharp-6 java-6 c-7 objc-11
  A {	rust+11 swift+8 javascript+3 java+2 other+1 go-2
  None	rust+11 python+7 yaml+5
  fn	rust+11 other+1
  a::	rust+10 cpp+4
  fn a	rust+10
  !	rust+9 markdown+4 ruby+4 other+3 scss+1 swift+1 kotlin-2
  mut	rust+9
  &	rust+8 cpp+4 scss+4 c+3 diff+2 objcpp+2 text+2 go+1 kotlin-1 other-1 sql-1 typescript-1
  	csharp-3 java-3 javascript-4 ini-5
  'a	rust+8
  for	rust+8 console+2 lua+2 python+2 text+1 javascript-1 csharp-2 other-2 ruby-2
  ⏎impl	rust+8
  Option	rust+7
  ) ->	rust+6 swift+5 diff+1 other-3
  .a(	rust+6 java+4 python+4 tsx+4 swift+3 javascript+2 html+1 yaml+1 csharp-1 php-3 sql-3
  	objc-4 css-6 c-12
  insert	rust+6 sql+4 swift+4
  |	rust+6 sql+6 xml+5 typescript+4 markdown+3 liquid+2 html+1 shell+1 kotlin-1 lua-1
  	objc-1 go-2 diff-3 swift-3 ini-4 python-6
  ⏎use	rust+6 php+1 cpp-6
  AA:	rust+5 text+4 java+1 yaml+1 dockerfile-1
  a()	rust+5 diff+3 cpp+1 ruby-1 csharp-2 objc-2
  ().	rust+3
  Self	rust+3
  vec	rust+3
  match	rust+2
  ]⏎a	rust+1 toml+1
  @include	scss+15
  ⏎@include	scss+15
  @a	scss+11 css+8 ruby+7 swift+7 console+3 other+3 makefile+2 text+1 tsx-4
  ⏎&	scss+9
  : a;	scss+8 html+3 css+1
  a⏎-	scss+8 yaml+1 text-2 diff-8
  $a;	scss+7 php+1
  ;⏎	scss+7 css+6 java+6 objc+6 php+6 cpp+5 sql+5 c+4 javascript+3 objcpp+3 rust+3
  	typescript+3 tsx+2 csharp+1 liquid-3 lua-3 xml-4 console-6 json-6 ruby-6 dockerfile-7
  	kotlin-7 makefile-7 markdown-7 toml-7 python-9 yaml-9 shell-10 swift-10 ini-11 go-13
  $a;⏎	scss+6 php+2
  }⏎}	scss+6 csharp+5 go-1 c-4 css-10
  , A	scss+5 markdown+1 objc+1 yaml+1 other-1 objcpp-2 text-2
  - a	scss+5 text+4 diff-2 objc-2
  : 0	scss+5 ruby+4 console+3 html+3 css+2 shell+1 yaml+1 cpp-2 kotlin-2 rust-2 objc-3
  	other-5
  ⏎- a	scss+5 markdown+3 yaml+1
  a,⏎	scss+4 cpp+2 css+2 sql-5
  before	scss+4
  max-width	scss+4
  margin-top	scss+3
  }⏎/*	scss+3 other+1
  rgba	scss+2
  flex	scss+1
  ⏎npm	shell+23
  docker	shell+15 console+9
  java	shell+15 text+5 dockerfile+1
  ⏎git	shell+14
  install	shell+13 dockerfile+9
  then⏎	shell+13 lua+10
  --a	shell+12 console+8 dockerfile+5 yaml+5 css+4 other-1 scss-8
  AA=	shell+11 yaml+8 console+6 ini+6 dockerfile+2 html+2 xml-6 tsx-7
  ":	shell+10 json+8 python+6 c+4 javascript+3 lua-2 swift-3 tsx-4 other-11
  ⏎echo	shell+10 other+5 php+3
  -v	shell+9 console+4
  ⏎a	shell+9 other+6 go+5 ruby+4 yaml+4 swift+3 ini+2 kotlin+2 makefile+2 python+2
  	typescript+1 c-1 diff-1 lua-1 objc-1 objcpp-1 xml-1 css-2 java-2 liquid-2 text-2 scss-3
  	markdown-5 dockerfile-6 php-8 json-11
  $AA	shell+8 dockerfile+3
  (',	shell+8 javascript+1 python-1
  a⏎	shell+8 dockerfile+6 console+5 ruby+4 html+3 liquid+3 objcpp+3 other+3 go+2 python+2
  	makefile+1 sql+1 css-1 javascript-1 json-1 lua-1 diff-2 tsx-2 c-3 objc-3 typescript-3
  	toml-5 xml-6 java-7
  ⏎文 A	shell+8
  0 0 0	shell+7 css+4
  ::A::	shell+7 ini+1
  cd	shell+7
  -p	shell+6
  use	shell+6 rust+4 diff+2 javascript+1 cpp-4
  , 0)	shell+5 go+4 c+1 scss+1
  /a)	shell+5 text-1
  0	shell+5 ruby+4 c+2 console+2 go+2 other+2 python+2 rust+2 scss+2 text+2 css+1 html+1
  	markdown+1 sql+1 swift+1 dockerfile-1 ini-1 json-1 typescript-1 diff-2 javascript-2
  	php-2 makefile-3 objc-3 objcpp-3 tsx-3 yaml-4 liquid-6 toml-6
  ⏎a a	shell+5 sql+4 java+3 other+2 css-1
  /a⏎	shell+4 ini+1 yaml+1 other-3
  npm	shell+4
  test	shell+4
  A 0	shell+3 markdown+1 other-6
  a a:	shell+2 objcpp+1
  project	shell+2 diff+1 markdown+1
  raw	shell+2
  -d	shell+1
  make	shell+1
  with	shell+1
  --⏎	sql+20 lua+13 text-2
  ON	sql+17
  SELECT	sql+17
  TABLE	sql+17
  ⏎SELECT	sql+17
  ⏎WHERE	sql+17
  BY	sql+16
  from a	sql+16 python+6 xml+1
  VALUES	sql+15
  WHERE	sql+14
  into	sql+14
  INSERT	sql+13
  INTO	sql+13
  id	sql+13 xml+9 other+5 objcpp+3 text+3 tsx+3 typescript+3 javascript-3
  ⏎BEGIN	sql+13
  create	sql+12 shell+1
  AA	sql+11 dockerfile+6 objc+4 c+3 cpp+2 makefile+2 markdown+2 objcpp+2 other+2 text+2
  	shell+1 json-1 ruby-1 xml-1 typescript-2 go-3 html-3 python-3 javascript-4 scss-4
  	swift-5 css-6 tsx-6 csharp-7 lua-7 rust-8 liquid-11
  CREATE	sql+11
  ⏎CREATE	sql+10
  AA a	sql+9 c+5 markdown+1 cpp-1 shell-3
  ⏎)	sql+9 php+5 go+2 kotlin+2 other+1 cpp-4
  ,⏎	sql+6 typescript+6 javascript+5 rust+5 scss+4 tsx+4 csharp+3 c+2 cpp+1 json+1 other-1
  	console-2 objc-2 xml-2 dockerfile-3 ruby-3 toml-3 go-4 shell-4 makefile-5 text-5
  	markdown-6 yaml-11 ini-14
  BEGIN	sql+6
  IF	sql+6
  PRIMARY	sql+6
  table	sql+6
  ',	sql+5 other+4 html+2 typescript+2 php+1 ruby+1 scss-1 tsx-1 rust-3
  .A =	sql+5 go+1
  A⏎	sql+5 other+3 cpp+2 kotlin+2 ruby+2 text+2 ini+1 objcpp+1 yaml+1 markdown-1 tsx-1
  	css-2 makefile-2 xml-2 java-10
  INT	sql+5
  a *	sql+5 go+1 cpp-6 objcpp-6
  DEFAULT	sql+4
  ),	sql+3 other+2 objcpp+1 swift+1 ruby-2 lua-3
  VARCHAR	sql+3
  NOT	sql+1
  let	swift+18 rust+12 typescript+8 javascript+4 html+1 kotlin-2 csharp-3 c-4 java-6
  	other-6 cpp-8
  var	swift+15 go+8 kotlin+8 html+5 javascript+5 css+4 other+2 scss-1 rust-4 cpp-5 java-6
  request	swift+12 python+4 objc+1
  init	swift+11 objc+3 kotlin-1
  in⏎	swift+11
  map	swift+11 other+9 kotlin+5 tsx+4 rust+2 javascript-2
  ⏎case	swift+11 python-1
  = a⏎	swift+10 go+7 ini+4 other-3
  case	swift+10 other+3
  import A	swift+10
  let a	swift+9 rust+2 tsx+1 typescript+1
  Int	swift+8 kotlin+6 other+5
  print("	swift+8 python+4
  : a)	swift+7 other+1
  a A	swift+7 c+6 cpp+3 other+1 text-1 typescript-1 objcpp-3
  let a =	swift+6 javascript+3
  response	swift+6 typescript-3
  ⏎a A	swift+6 other+3
  = A	swift+5 kotlin+3 cpp-1 go-4
  x	swift+5 cpp+3 python+2 java+1 other+1
  ⏎A(	swift+5 objcpp+4 objc+1 other-5
  (a:	swift+4 javascript-3
  a: a	swift+3 css+2 tsx+2 python+1 scss+1
  //⏎a	swift+2 cpp-1 objc-2
  = A(	swift+2 python+1 cpp-1
  文	text+14 markdown+8 other+5 html+3 objc+3 shell+1 tsx+1 yaml+1 c-1 console-1 cpp-1
  	objcpp-1 swift-1 dockerfile-2 go-2 javascript-2 rust-2 makefile-3 typescript-3 xml-3
  	diff-4 kotlin-5
  a	text+11 shell+7 c+4 sql+4 other+3 python+2 ruby+2 cpp+1 html+1 javascript+1 kotlin+1
  	lua+1 diff-1 csharp-2 objcpp-3 scss-3 toml-3 tsx-3 xml-3 console-4 php-6 json-10
  ⏎文	text+10 markdown+4 console+3 shell+3 html-8
  文⏎	text+10 html+7 markdown+7 python+1 ruby+1 diff-7
  #0	text+7 css+2 shell-1
  https	text+7 markdown+1
  the	text+7 objcpp+5 html+4 markdown+3 c+1 python+1 liquid-1 ruby-1 sql-1 other-2
  ⏎- A	text+6 markdown+3 yaml-1 diff-3
  .⏎	text+5 markdown+4 other+4 php+4 html+3 yaml+2 toml+1 makefile-1 ruby-1 shell-2 go-6
  	sql-6
  For	text+3
  a: A	text+3 html-2
  html	text+3 xml-6
  on	text+2 yaml+1 html-2
  ]]	toml+14
  [[	toml+13 objc+6 objcpp+2 text-3
  build	toml+13 shell+5 makefile+2
  [a.	toml+11
  workspace	toml+11
  &&	toml+10 dockerfile+8 c+3 cpp+2 tsx+1 text-3 shell-10
  true⏎	toml+10 yaml+6 ini+2 other+1
  = '	toml+9 php+5 other+1 ruby-2
  ]⏎	toml+9 dockerfile+6 ini+5 rust+3 csharp+2 ruby+2 html+1 other+1 objc-2 cpp-5 c-7 lua-7
  ⏎",	toml+9 scss+7 c-1
  = "	toml+8 other+2 kotlin+1 text+1 tsx-1 javascript-2 objc-3 ruby-4
  = [	toml+8 python+3 ruby+2 diff+1 objcpp+1 lua-1 java-3
  ⏎a =	toml+8 ini+7 python+7 lua+4 objc+3 ruby+2 html-1 cpp-4 csharp-6 shell-8 other-11
  .a]	toml+7
  0:0	toml+7 console+4 sql+3 lua+1 diff-1
  = "⏎	toml+7 text+6 swift+3 kotlin+2 go+1 lua+1 shell-3
  package	toml+7 go+6 console+2
  true	toml+7 php+4 ini+3 json+3 csharp+1 lua+1 typescript+1 yaml+1 tsx-2 objc-4 c-6
  	python-7
  a]⏎	toml+6 ini+3
  ⏎[a	toml+6 objc+3 objcpp+1
  a.	toml+5 console+3 python+3 kotlin+2 lua+2 objcpp+2 cpp+1 json+1 tsx+1 c-1 other-1
  	scss-1 shell-1 swift-1 text-1 php-2 ruby-2
  is	toml+5 html+3
  It	toml+4
  is a	toml+3 shell-1
  rm	toml+3 dockerfile+1
  This	toml+2
  dependencies	toml+1
  docs	toml+1
  : string	tsx+12 typescript+9 javascript+3
  FC	tsx+12 typescript-3
  const	tsx+12 typescript+8 objcpp+7 diff+5 javascript+5 cpp+2 c-1 sql-1 kotlin-2 swift-3
  	csharp-4 other-6 java-12
  interface	tsx+10 typescript+8 kotlin+3 swift-3
  />	tsx+9 javascript+3 html+2 xml+2 shell-1
  0-	tsx+9 toml+4 liquid+3 lua+3 scss+3 sql+1 shell-2 css-3 diff-11
  React	tsx+9
  props	tsx+9 diff+3 shell+2
  a?	tsx+8 typescript+5 diff+3
  => a	tsx+7 typescript+4
  any	tsx+7 typescript+4 text+1
  children	tsx+7
  from "	tsx+7 javascript+6 html+2
  path	tsx+7 shell+6 toml+5 objc+4 cpp-1 xml-3 html-4
  }	tsx+7 diff+4 typescript+4 javascript+3 go+1 objcpp+1 other+1 cpp-1 css-1 objc-1 swift-1
  	makefile-2 php-2 shell-2 console-3 python-3 sql-3 markdown-5
  ⏎A,	tsx+7 typescript+4 other-2
  ';⏎	tsx+6 html+1 javascript+1 typescript+1
  : ",	tsx+6 go+5 swift+2
  >⏎A	tsx+6
  {	tsx+6 typescript+5 javascript+4 scss+4 diff+3 go+2 rust+2 swift+2 css+1 kotlin+1
  	objcpp+1 other+1 liquid-1 xml-2 lua-3 php-3 sql-4 console-5 makefile-5 yaml-5 python-6
  	markdown-8
  ,⏎}	tsx+5 liquid+2 typescript+2 swift-1
  ={	tsx+5 diff+1 javascript+1
  A,⏎	tsx+5 javascript+1
  A>⏎	tsx+5 xml+1 html-6
  as	tsx+5 python+4 other+2 rust+1 javascript-1
  className	tsx+5 json+4 diff+3
  span	tsx+5 xml-2
  >A	tsx+4 javascript+3 yaml+2
  A>	tsx+4 swift+3 json+1 xml+1 other-5
  div	tsx+4 html+2 javascript+1 shell+1 xml-15
  slug	tsx+4
  ); //	tsx+3
  .a)	tsx+3 markdown+2 swift+2 html+1 java-3
  t	tsx+3
  //⏎if	tsx+2 objc-2 typescript-3
  expect	typescript+15
  export	typescript+13 tsx+10 shell+6 javascript+5 ini-1
  ⏎export	typescript+13 tsx+10 javascript+5 shell+5
  console	typescript+12 html+10 javascript+7 java-2
  number	typescript+11 objc+5 tsx+1
  ):	typescript+9 php+3 python+3 kotlin+2 diff+1 yaml-2 swift-5 ruby-6
  from	typescript+9 sql+7 tsx+5 html+4 javascript+4 json+2 c-1 cpp-2 go-2 java-6 other-7
  ⏎this	typescript+8 html+2
  ) =>	typescript+7 html+4 javascript+3 tsx+3 rust+1 other-2
  await	typescript+7 swift+1
  const a	typescript+7 diff+5 tsx+5 html+3
  count	typescript+6 cpp+2 rust-2
  ⏎function	typescript+6 javascript+4 tsx+4 html+1 lua+1
  a: "	typescript+5 liquid+4
  : {⏎	typescript+4 javascript+2
  })	typescript+4 javascript+3 java-2
  A()	typescript+1
  describe	typescript+1
  fs	typescript+1
  artifactId	xml+12
  .A.	xml+11
  A=	xml+11 ini+5 shell+2
  groupId	xml+11
  :a	xml+10 other+6 css+4 ini+4 objcpp+4 ruby+3 shell+3 dockerfile+2 lua+2 typescript-2
  	python-4 swift-4 tsx-5 yaml-5
  key	xml+10 ruby+1 html-2 tsx-2
  </	xml+9 diff+5 html+5 javascript+5 tsx+4 yaml+2 liquid+1 csharp-1 shell-1 console-2
  	objcpp-2 cpp-3
  Name	xml+9 go+4 other+2 tsx-2
  name	xml+9 yaml+5 ini+3 lua+3 liquid+2 cpp+1 objc+1 shell+1 sql+1 javascript-1 diff-2
  	html-3 rust-4 tsx-4
  ">⏎	xml+8 liquid+5
  <A>	xml+8 kotlin+2 tsx-4
  >	xml+8 html+5 other+5 tsx+3 shell+2 console+1 diff+1 liquid+1 javascript-1 lua-1 objc-1
  	swift-2 ini-3 toml-3 c-4 makefile-4 python-7 go-9 text-12
  post	xml+8 ruby+1 liquid-2
  xmlns	xml+8
  />⏎	xml+7 tsx+4 html+2
  ://	xml+7 text+4 markdown+2 makefile-1
  ="⏎	xml+7 html+5 liquid+4 tsx+3
  http	xml+7 javascript+2
  ⏎<!	xml+7 html+3 tsx-1
  <!	xml+6 html+4 liquid+4 tsx-3
  a:a	xml+6 ini+5 objcpp+5 lua+2 shell+2
  endif	xml+6 makefile+4 liquid-5
  ⏎<a	xml+6 tsx+2 liquid+1 shell-2
  .a	xml+5 ruby+4 scss+3 swift+3 diff+2 css+1 json+1 kotlin+1 typescript+1 liquid-1
  	makefile-1 objcpp-3 other-4 go-6 php-8 csharp-9
  author	xml+5
  dependency	xml+5
  link	xml+4 liquid+2
  org	xml+4 markdown+1
  xml	xml+3
  item	xml+2 html-6
  href	yaml+15 liquid+5 xml-10
  :	yaml+14 css+9 scss+8 swift+6 json+5 typescript+4 diff+3 html+3 python+2 console+1
  	makefile+1 liquid-1 objc-1 objcpp-1 shell-1 tsx-1 text-2 ruby-3 dockerfile-4 ini-4 cpp-5
  	go-5 lua-5 kotlin-6 php-6 toml-8 c-9 java-9 csharp-12 sql-12
  description	yaml+14 objcpp+5 tsx+3 text-8
  False	yaml+13
  ⏎a:	yaml+10 html+9 makefile+8 javascript+7 liquid+6 tsx+2 typescript+2 css+1 objcpp+1
  	scss+1 go-1 cpp-2 markdown-3 ruby-3 c-4 text-4 swift-5 other-11 shell-16
  url:	yaml+9 swift+2 text-2
  >a	yaml+8 html-1
  A)⏎	yaml+8 objcpp+1
  ⏎url	yaml+8
  A a a	yaml+7 tsx+1 text-1 other-3
  =">	yaml+5 diff+3 liquid+3 html+2 tsx+1 xml-11
  a("	yaml+5 java+3 html+2 typescript+2 other+1 go-1 kotlin-2
  a: 0	yaml+5 javascript-4
  you	yaml+5
  : "⏎	yaml+4 shell+2 json+1 tsx-1
  value	yaml+4 kotlin+3 swift+2 cpp+1 typescript-1 objc-2
  a = "	yaml+3 lua+1 text+1 toml-1 ini-5
  文a	yaml+3 other-6 text-8
  =0	yaml+2 dockerfile+1
  home	yaml+2 makefile-2
  image	yaml+2
  about	yaml+1
  " +	diff-6
  ));	objcpp-2 other-5
  , a)	c-1 swift-1 ruby-3 tsx-3
  --from	
  --name	
  -c	
  0)⏎	sql-1
  ?.	javascript-6
  AS	
  App	
  EXISTS	
  Exception	
  GitHub	
  If	
  In	
  LDFLAGS	
  MAKE	
  NSArray	
  Request	
  The	
  To	
  We	
  You	
  a(0	rust-4 swift-5
  absolute	
  active	
  also	
  an	
  apache	
  articles	
  assign	
  async	
  at	
  background	
  be	text-1
  bold	
  border	
  box-shadow	
  but	
  by	
  can	
  catch	
  center	
  cfg	
  date	
  dir	
  directory	
  display	
  elseif	
  endfor	liquid-3
  font-weight	
  github	
  h3	
  has	
  have	
  head	xml-5
  how	
  img	
  inline-block	
  invalid	
  issues	
  jar	
  left	cpp-3 ini-4
  like	
  line-height	
  margin	
  margin-bottom	
  may	
  mkdir	
  more	
  need	
  one	
  only	
  opt	
  other	
  overflow	
  padding	
  padding-left	
  position	
  pull	
  rel	
  relative	
  same	
  see	
  some	
  such	
  super	
  support	
  text-align	
  text-decoration	
  their	
  they	
  top	
  transition	
  txt	
  update	
  used	
  we	
  which	
  will	
  www	
  your	
  """##

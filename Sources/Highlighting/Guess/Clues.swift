/// What words and signs say of the language that code is in, found by `Tests/Guess/fit.py` in
/// public code of many authors; `ClueList` says how to read it.
///
/// `a`, `A` and `AA` stand for any word of that shape that is no clue itself (`a_a`, `aA` and `a-a`
/// for those that have parts), `0` for a number, `文` for writing that is not ASCII, `""` and `''`
/// for a text in quotes, `//`, `#` and `/**/` for a comment. `text` is what is no code, `other` is
/// code in a language that the room does not know: neither is guessed.
let clues = ##"""
  	c+0 console+0 cpp+0 csharp+0 css+0 diff-1 dockerfile+0 go+0 html+0 ini+0 java+0
  	javascript+0 json+0 kotlin+0 liquid+0 lua+0 makefile+0 markdown+0 objc+0 objcpp+0
  	other+0 php+0 python+0 ruby+0 rust+0 scss+0 shell+0 sql+0 swift+0 text+1 toml+0 tsx+0
  	typescript+0 xml+0 yaml+0
  struct	c+16 go+12 rust+4 other-2
  .a =	c+10 javascript+5 objc+3 swift+3 ini+2 html+1 java-1 other-1 tsx-1
  h>⏎	c+10 objcpp+5
  printf	c+10
  unsigned	c+10
  #define	c+9 cpp+6 objc+4
  ⏎#define	c+9 cpp+6 objc+4
  ⏎**	c+9 markdown+1
  /**/	c+8 css+4 dockerfile+2 javascript+2 scss+2 sql+2 cpp+1 kotlin+1 rust+1 json-1 ruby-1
  	shell-1 text-1 lua-2 yaml-2 python-5
  NULL	c+8 sql+6
  a A	c+7 swift+6 cpp+2 other+1 csharp-1 shell-2 objcpp-5
  a[	c+7 php+6 python+6 java+3 cpp+2 objc-1 objcpp-1 other-6 shell-7
  void	c+7 cpp+4 java+4 objcpp+4 other+3 objc+2 kotlin-4 rust-6 javascript-7
  ⏎.a	c+7 scss+6 css+5 objcpp+4 html+1 rust+1 javascript-3
  ⏎int	c+7 cpp+5 other+5 csharp+1 objc+1
  /**/⏎	c+6 css+5 dockerfile+3 scss+2 sql+2 diff+1 javascript+1 lua-1 shell-2 yaml-2
  	python-3 text-3 tsx-3
  int a	c+6 java+3
  (&	c+5 rust+5
  = a(	c+5 tsx+3 javascript+1
  AA)	c+5 makefile+4 java+2 javascript+1 kotlin+1 sql-2
  h	c+5 javascript+4 makefile+4 objcpp+2 typescript-1
  sizeof	c+5
  #a	c+4 css+2 objc+1 diff-1 java-3
  the a	c+4 python+2 text-1
  a(0	c+3 kotlin+2 scss+2 css+1 java+1 cpp-1 swift-1 typescript-1 rust-3
  if (	c+3 csharp+3 javascript+2 tsx+2 objcpp+1 go-4 swift-6 rust-8
  of	c+3 lua+1 other-6
  p	c+3 cpp+3 tsx+2 ruby+1 xml-5
  ++	c+2 javascript+1 rust-4
  ; //	c+2 other+2 cpp+1 csharp+1 java+1 tsx+1 objc-1 swift-1 kotlin-2 go-3
  ; //⏎	c+2 other+2 cpp+1 csharp+1 java+1 tsx+1 objc-1 swift-1 kotlin-2 go-3
  AA AA AA	c+2 markdown-1 sql-10
  $	console+24 makefile+11 php+1 shell+1 tsx-1 objc-2 other-2 rust-2 sql-2 css-3 ruby-3
  	scss-3 go-4 java-4 kotlin-4 c-5 cpp-5 ini-5 lua-6 python-10
  ⏎$	console+24 javascript+2 makefile+1 diff-2 shell-18
  $ a	console+19 shell-2
  ⏎$ a	console+16
  ⏎>	console+16 markdown+11 sql+1 tsx+1 other-1 text-2
  > a	console+14 css+5 java+5 other+2 csharp+1 cpp-1
  swift	console+14 shell+7 cpp+2
  $ docker	console+13 shell-2
  ⏎$ docker	console+12 shell-1
  a 0	console+9 other+8
  npm	console+8 shell+4
  0:	console+7 sql+6 text+4 toml+4 xml+1 swift-1 tsx-5
  sh	console+7
  0⏎	console+5 ini+4 ruby+2 yaml+2 lua+1 shell+1 json-3 xml-3 diff-5 scss-6
  0 a	console+4 css+2 markdown+1 other+1
  ⏎A a	console+4 html+3 objc+1 objcpp-2 diff-3
  fmt	cpp+16 go+10
  #include	cpp+15 c+14
  ⏎#include	cpp+15 c+14
  vector	cpp+14
  ::	cpp+11 php+11 rust+10 objcpp+7 other+2 diff+1 kotlin+1 ruby+1 go-2 text-2 tsx-2
  	typescript-2 csharp-3 javascript-4 sql-4 java-6 swift-6 c-8 objc-10
  0 0	cpp+10 shell+6 tsx+5 python+3 css+2 sql+1 diff-2
  )⏎{	cpp+9 objc+3
  a<	cpp+9 objcpp+4 typescript+1 other-1
  ⏎0	cpp+9 text+6 python+5 markdown+2 console+1 css+1 diff-2 sql-3
  /a.	cpp+8
  a->	cpp+8 c+7 objcpp+6 other-7
  a_a	cpp+8 sql+8 c+6 makefile+5 python+5 rust+5 yaml+5 diff+4 objc+4 ruby+4 xml+4 ini+3
  	lua+2 other+2 csharp-2 html-3 liquid-3 scss-4 toml-4 javascript-7 css-8 kotlin-8 go-9
  	swift-9 typescript-10 java-11 text-11 tsx-11
  bool	cpp+8 go+3 csharp+1 java-1
  const A	cpp+8 objc+1 objcpp+1 typescript-8
  cout	cpp+8
  ()	cpp+7 kotlin+3 rust+2 text+2 html+1 java+1 tsx+1 c-1 javascript-1 makefile-1 sql-1
  	csharp-2 ruby-3 css-5 objc-5
  .a:	cpp+7
  a(AA	cpp+7 typescript+1 c-9
  object	cpp+7 objcpp+2 c-1
  };	cpp+7 objcpp+3 javascript+2 scss-4
  ---	cpp+6 ini+5 liquid+2 c+1 markdown+1 text+1 swift-1 diff-5
  ...	cpp+6 javascript+2 python+2 c+1 tsx-2 markdown-4 objcpp-4 text-4
  A :	cpp+6
  ⏎struct	cpp+6 c+5 rust+2
  * a	cpp+5 c+4 objc+2
  /a/	cpp+5 markdown+2 scss+2 yaml+2 diff-3
  = 0	cpp+5 toml+4 swift+2 ini-1 python-1 sql-1 css-2
  A, a	cpp+5
  A⏎A	cpp+5 text+1 yaml+1
  a,⏎	cpp+5 scss+2 css+1 objc-1 sql-1
  -0	cpp+4 c+3 css+3 javascript+2 python-1 markdown-2 other-4 shell-4 yaml-6 text-7
  AA,	cpp+4 java+2 other-2 sql-4
  <a	cpp+3 xml+3 c+2 diff+1 python+1 tsx+1 html-3 text-7
  A⏎	cpp+3 sql+3 swift+3 other+2 ruby+2 yaml+2 kotlin+1 objcpp+1 text+1 xml-1 diff-3 tsx-3
  	java-11
  endl	cpp+3
  ⏎/**/	cpp+3 other+3 csharp+1 javascript+1 kotlin+1 objcpp+1 objc-1
  ⏎/**/⏎	cpp+3 csharp+2 javascript+1 objcpp+1 other+1
  ⏎if (	cpp+3 csharp+2 objcpp+2 tsx+2 typescript+1 go-2 swift-4 rust-8
  , A	cpp+1 scss+1 yaml+1 objcpp-2 other-2 text-2
  0, 0	cpp+1 other+1 java-1 diff-5
  s	cpp+1 ruby+1
  WriteLine	csharp+19
  Console	csharp+18
  new(	csharp+15 rust+4 ruby+2
  foreach	csharp+13
  ⏎{	csharp+13 objcpp+8 c+7 php+5 cpp+3 other+2 css-1 go-2 kotlin-2 rust-2 typescript-2
  	diff-3 swift-6 scss-9
  ⏎{⏎	csharp+13 objcpp+8 php+7 cpp+3 json+2 go-2 other-3 typescript-3
  public	csharp+11 java+11 cpp+4 php+4 diff+1 c-1 other-3 tsx-3 rust-4
  (int	csharp+10 objc+10 cpp+5 java+5
  A(	csharp+10 python+8 go+6 cpp+5 objcpp+4 diff+2 kotlin+1 lua-1 other-1 objc-2 rust-2
  	tsx-2 java-5 typescript-5
  void A	csharp+9
  void A(	csharp+9
  .A;	csharp+8 java+7
  new	csharp+8 java+6 javascript+4 ruby+4 diff+2 python-1 kotlin-3 swift-7 c-9 objc-11
  or	csharp+8 python+5 other+2 dockerfile-1 markdown-1
  ⏎A =	csharp+8 objc+5
  )]	csharp+7 rust+3 objc-3
  )]⏎	csharp+7 rust+4
  a =	csharp+7 toml+6 lua+4 objcpp+4 objc+3 other+3 diff+2 html+2 ini+2 java+1 javascript+1
  	c-1 php-1 typescript-1 css-2 dockerfile-2 kotlin-2 scss-2 liquid-3 makefile-4 tsx-4
  	shell-10
  get	csharp+7
  { a	csharp+6 html+5 kotlin+2 typescript+1 css-1
  A.A	csharp+5
  and	csharp+5 lua+3 yaml+3 c+2 text+1 ruby-1 diff-6 shell-6
  context	csharp+5 yaml+3 javascript-1
  namespace	csharp+5 php+1
  a)	csharp+4 html+2 cpp+1 diff+1 makefile+1 markdown+1 kotlin-1 sql-1 swift-1 php-3
  	typescript-3
  var a =	csharp+4 html+2
  >(	csharp+3 javascript-1
  in a	csharp+3
  using	csharp+3 text+2
  {⏎//	csharp+3 other+3 cpp-4 objc-5
  @apply	css+16
  ⏎a⏎	css+13 cpp+1 sql+1 other-1 tsx-2 yaml-4
  ⏎@a	css+12 scss+12 objc+10 other+8 makefile+6 ruby+4 cpp-3 c-6
  -0⏎	css+11
  a-a	css+11 scss+11 toml+5 console+3 dockerfile+3 shell+3 xml+2 ini+1 yaml+1 kotlin-1
  	makefile-1 typescript-2 tsx-3 javascript-4 other-4 objc-5 cpp-6 python-6 c-7 go-7
  	objcpp-7 rust-7 swift-8 ruby-10 sql-10
  @a	css+10 scss+10 ruby+9 console+5 other+5 swift+2 html+1 makefile+1 objc+1 text+1
  	javascript-1 tsx-2
  ⏎.	css+10 makefile+8 c+5 objcpp+4 scss+3 rust+2 swift+2 other+1 tsx-1 go-2 ruby-2
  	typescript-3 text-4 lua-5 python-5 yaml-5
  ;	css+9 csharp+8 java+8 c+7 scss+7 rust+6 cpp+5 php+4 javascript+3 objc+3 sql+3 tsx+2
  	typescript+2 console-1 makefile-1 other-2 shell-2 xml-3 liquid-4 ruby-4 yaml-5 json-6
  	markdown-6 text-7 lua-9 toml-9 python-10 ini-11 go-13 kotlin-14 swift-18
  url	css+7 swift+4 yaml+3 lua+1 scss+1 tsx+1 javascript-1 objcpp-1 text-1
  a=	css+6 markdown+5 python+5 tsx+5 text+4 ini+3 javascript+3 console+1 json+1 kotlin-1
  	liquid-1 swift-2 ruby-4
  }⏎	css+6 rust+5 kotlin+4 swift+4 csharp+3 go+3 java+1 other+1 tsx-1 typescript-1 text-7
  	ini-9
  @media	css+5
  a {⏎	css+5 rust+4 other+3 objc+2 scss+1 objcpp-2
  font-family	css+5
  hover	css+5
  {⏎	css+5 html+5 rust+4 scss+4 java+3 go+2 objc+2 typescript+2 diff+1 javascript+1
  	objcpp+1 swift+1 csharp-2 dockerfile-2 makefile-2 shell-2 python-4 ruby-4 xml-4
  	markdown-5 ini-7 sql-7 text-7 toml-8
  ),	css+4 sql+3 makefile+1 other+1 lua-8
  : a	css+4 makefile+4 html+2 scss+2 yaml+2 swift+1 objcpp-1 c-2 kotlin-2 text-2
  	javascript-5 objc-6
  opacity	css+4
  ""]	css+3 dockerfile+3
  0;	css+3 html+3 typescript+3 other+2 c+1 scss+1 tsx-1 cpp-3
  a-	css+3 json+3 text-1 diff-4 makefile-4
  margin-right	css+3
  0;⏎	css+2 scss+2 html+1 objc+1 other+1 csharp-1
  a,	css+2 objcpp+2 c+1 csharp+1 html+1 lua+1 markdown+1
  border-radius	css+2
  li	css+2 tsx+2 xml-10
  margin-left	css+2
  border	css+1
  center	css+1
  font-size	css+1
  ⏎+	diff+32 shell+1 markdown-2 rust-2 xml-2 json-4 other-4 yaml-4 python-5 scss-5 css-6
  	html-6 typescript-7 javascript-8 ruby-8 swift-8 tsx-10 kotlin-11
  ⏎-	diff+27 yaml+17 markdown+14 text+9 objc+3 go-1 makefile-1 swift-2 lua-3 sql-3 csharp-5
  	ruby-5 html-6 css-7 javascript-7 typescript-7 tsx-8 kotlin-9 shell-9 java-10 other-10
  	xml-10 c-11 json-11
  ⏎-a	diff+21 shell+14 scss+2
  +	diff+17 java+5 cpp+1 ruby+1 text+1 objc-1 tsx-1 yaml-1 c-2 markdown-3 objcpp-3 go-5
  	liquid-5 css-7 ini-11
  {⏎-	diff+17
  ;⏎-	diff+16
  ⏎-⏎	diff+16
  @@	diff+15
  ;⏎+	diff+14
  + _	diff+13
  _	diff+13 other+12 swift+12 rust+3 kotlin-1
  ⏎+ _	diff+13
  --- a/	diff+12
  {⏎+	diff+12
  ⏎--- a	diff+12
  ,⏎+	diff+11
  -	diff+11 yaml+9 text+7 markdown+4 objcpp+2 dockerfile+1 objc+1 scss+1 shell+1
  	javascript-1 makefile-1 typescript-1 cpp-2 ini-2 other-2 python-2 ruby-2 sql-2 xml-2 c-3
  	kotlin-3 tsx-3 rust-4 swift-4 csharp-5 php-5
  >⏎-	diff+11
  x⏎	diff+11 swift+6
  }⏎+	diff+11
  +++	diff+10 swift-3
  ⏎+++	diff+10 swift-3
  ⏎---	diff+10 liquid+4 shell-2
  0,0	diff+9 tsx+5 cpp-1 ruby-4
  -⏎	diff+8
  a:⏎	diff+7 yaml+3 makefile+2 shell-4
  func a(	diff+7 swift+5
  }⏎-	diff+7 objcpp+2
  a⏎a	diff+6 console+2 text+2 cpp+1 other-1 yaml-2 shell-6
  (''	diff+5 javascript+3 shell+3 html+2 scss+2 typescript+1 rust-1 sql-1 tsx-1 c-3
  (a	diff+3 lua+2 cpp+1 go+1 objc+1 typescript+1 yaml+1 liquid-1 other-1 ruby-2 sql-2
  	swift-2 php-3
  -a a	diff+3 shell+1
  b	diff+3 c+2 javascript+2 python+2 other+1
  a(a	diff+2 go+2 other+2 kotlin+1 typescript+1 cpp-1 shell-2
  a/	diff+2 liquid+2 makefile+2 markdown+2 text+2 ini+1 shell-2
  , a	diff+1 go+1 json+1 objcpp+1 other+1 php-1 c-2 sql-2 lua-3
  ENV	dockerfile+27
  FROM	dockerfile+24 sql+18
  ⏎FROM	dockerfile+24 sql+16
  CMD	dockerfile+21
  COPY	dockerfile+21
  ⏎CMD	dockerfile+21
  ⏎COPY	dockerfile+21
  RUN	dockerfile+18 shell-4
  ⏎RUN	dockerfile+17 shell-4
  WORKDIR	dockerfile+12
  &&	dockerfile+10 c+4 makefile+3 cpp+2 javascript+2 toml+1 console-2 other-2 text-3
  	shell-7
  -a	dockerfile+10 makefile+9 console+7 shell+6 other+4 diff+2 ruby-2 javascript-3 php-4
  /	dockerfile+10 makefile+6 shell+6 console+4 markdown+2 yaml+2 ini+1 text+1 xml+1 html-1
  	java-1 objc-2 python-2 typescript-2 css-3 lua-3 rust-3 sql-3 go-5 kotlin-5 toml-5
  	swift-6
  :0	dockerfile+10 shell+6 ini+5 other+5 sql+4 console+3 toml+3 swift-1 liquid-2
  	typescript-2 yaml-2 diff-4 scss-9
  RUN a	dockerfile+10
  \⏎	dockerfile+10 makefile+5 objc+5 python+5 shell+3 console+2 toml+1 other-3 text-4
  ⏎RUN a	dockerfile+9
  \	dockerfile+8 php+7 json+5 console+4 makefile+3 ini+2 toml+1 java-1 sql-2 tsx-2 rust-4
  	diff-5 csharp-7
  -y	dockerfile+7
  "", ""	dockerfile+6 other+6 c-2
  IMAGE	dockerfile+6
  , ""	dockerfile+5 ruby+2 cpp+1 java+1 objc-1
  =0	dockerfile+5 yaml+5 text+1 diff-1
  app	dockerfile+5 makefile+1
  apt-get	dockerfile+5
  rm	dockerfile+5
  usr	dockerfile+4 console+3
  :=	go+24 other+10 makefile+4 text-1 swift-4
  nil	go+17 objcpp+9 objc+8 swift+5 lua+3 other+1 c-1
  ⏎func	go+17 swift+8
  string	go+16 csharp+14 typescript+7 tsx+6 xml+5 cpp+4 diff+1 rust-4 java-7
  func	go+15 swift+13 diff+7 other-6 kotlin-7
  ⏎type	go+14 typescript+7 tsx+2
  .A	go+13 csharp+12 diff+4 ini+4 xml+4 shell+3 other+2 sql+2 css+1 javascript-1
  	typescript-1 java-3 swift-3 rust-4 objc-8 objcpp-8 ruby-10 liquid-17
  int	go+13 csharp+10 python+9 java+8 cpp+6 c+4 other+4 objc+2 tsx-2 css-4 swift-5 kotlin-6
  	typescript-9 javascript-10 rust-10
  ]a	go+12
  nums	go+11 kotlin+10 ruby+7 csharp+3 python+3 other+2 swift+2 rust+1 css-2 objc-3 c-6
  ⏎package	go+11 java+6 kotlin+3 other+1
  a.A	go+10 csharp+6 ini+2 objc-1 typescript-1 tsx-3 swift-4
  fmt.	go+10
  ⏎""⏎	go+10 swift+4 lua+1 shell-1
  ⏎fmt	go+10 cpp+5
  ⏎fmt.	go+10
  *a	go+9 cpp+3 objcpp+3 c+1 objc+1 other-6
  .A(	go+9 csharp+5 kotlin-1
  a :=	go+9
  err	go+9
  *A	go+8
  Println	go+8
  `⏎	go+8 typescript+1 html-6
  append	go+7 swift+6 python+3 kotlin-2
  append(	go+7 swift+6 python+2 kotlin-1
  package	go+7 toml+7 java+3
  ⏎a :=	go+7
  ⏎return	go+7 lua+7 python+6 objcpp+3 typescript+3 cpp+1 javascript+1 php+1 swift+1 diff-1
  	sql-1 css-6 scss-6
  (a,	go+6 c-1 tsx-2
  //	go+6 kotlin+6 cpp+5 rust+4 scss+3 swift+3 typescript+3 csharp+2 java+2 c+1
  	javascript+1 console-1 shell-2 sql-3 python-4 toml-6 dockerfile-7 lua-7 yaml-7 ruby-9
  	css-10 makefile-11
  A:	go+6 rust+5 text+1 cpp-2 diff-2 typescript-6
  Printf	go+6
  len(	go+6 rust+4
  nil⏎	go+6 objcpp+3
  type	go+6 typescript+4 html+1 tsx+1 xml+1 shell-2
  A =	go+5 ini+2 javascript+1 tsx+1
  [0]	go+5 kotlin+3 lua+3 cpp+2 other-1
  len	go+5
  = 0⏎	go+4 swift+3 cpp-1
  i	go+4 shell+2 swift+2 c+1 kotlin+1 other+1 ruby+1 ini-1 objcpp-1 objc-3
  ⏎if	go+4 lua+2 other+2 cpp+1
  ⏎var a	go+4 javascript+3 csharp+2 kotlin+2
  {}	go+3 ruby+2 cpp+1 objcpp+1 other-1
  ("",	go+2 lua+2 python+2 javascript-1
  http	go+2
  [0	go+1 ruby+1 swift+1 ini-1 sql-1 toml-1 objc-3
  ⏎</script	html+15 tsx-2 javascript-3
  ⏎<	html+12 xml+10 tsx+7 liquid+6 javascript+2 lua-1 objcpp-1 sql-1 swift-1 csharp-2
  	yaml-2 kotlin-3 cpp-6 shell-6 typescript-14
  ,⏎a	html+10 other+4 c-1 css-1 toml-3 yaml-7
  <!---->⏎	html+10
  >⏎	html+10 xml+8 tsx+3 liquid+2 typescript+2 cpp+1 kotlin-1 makefile-1 shell-2 yaml-2
  	csharp-3 css-3 rust-3 other-4 java-6 scss-6 sql-7
  pre	html+9 tsx+3
  >	html+8 xml+8 other+4 tsx+3 diff+2 shell+2 cpp-1 javascript-2 swift-2 css-3 ini-3 objc-3
  	toml-3 c-4 python-6 go-10 text-11
  a }	html+8
  ;⏎}	html+7 objcpp+5 objc+4 scss+3 cpp+1 css+1 sql-1 javascript-2 kotlin-2 typescript-2
  	rust-3
  a}	html+7 typescript+5 other+3 shell+1 tsx-3
  input	html+7 yaml+2 other+1 scss+1 tsx-6 xml-7
  />⏎	html+6 xml+6 tsx+3
  <	html+6 diff+5 xml+4 kotlin+3 tsx+2 cpp+1 liquid+1 objcpp+1 shell+1 swift+1 objc-1
  	other-1 toml-2 css-3 makefile-3 yaml-3 php-4 scss-4 text-5 lua-7 sql-11
  =""	html+6 xml+6 markdown+4 liquid+2 scss+2 yaml+1 go-1 kotlin-1 shell-1 cpp-3 ruby-5
  	toml-7
  ><	html+6 xml-5
  a;	html+6 csharp+3 c+2 cpp+2 css+2 objcpp+1 diff-1 typescript-1
  h2	html+6 liquid+3 css+1 xml-4
  '';	html+5 makefile+3 tsx+1
  '';⏎	html+5 tsx+3
  );	html+5 c+3 cpp+3 css+2 diff+2 rust+2 csharp+1 objcpp+1 python-1 kotlin-2 other-2 sql-3
  	swift-3
  =""⏎	html+5 xml+5 liquid+3 tsx+2 shell+1
  ⏎</	html+5 tsx+4 xml+3 liquid+1 markdown+1
  a=""	html+4 xml+4 text+2 tsx+2 markdown+1 shell-3 ini-6
  is	html+4 toml+3 shell-4
  })	html+4 other+3 javascript+2 typescript+2 kotlin-1 java-2 c-4
  ) {⏎	html+3 php+2 objc+1 rust-2 lua-3 swift-6
  ).	html+3 ruby+3 javascript+1 other+1 rust+1 typescript+1 tsx-3
  );⏎	html+3 objcpp+3 c+2 csharp+2 diff+2 rust+2 tsx-1 go-2 sql-2
  //⏎a	html+3 rust+1 tsx+1 c-3 objc-3
  0,	html+3 sql+3 tsx+2 cpp+1 csharp+1 ini-2
  => {	html+3 javascript+2 typescript+2 other-6
  class=""	html+3 diff+1 tsx-4
  meta	html+3 liquid+2 xml-8
  to	html+3 markdown+3 c+1 text+1 other-2 sql-2 typescript-4
  ⏎}	html+3 kotlin+3 tsx+3 go+2 swift+2 typescript+2 javascript+1 objcpp+1 dockerfile-1
  	xml-1 diff-2 ini-3 python-3 sql-4 toml-5
  This	html+2 toml+2
  padding	html+2
  ).a	html+1 typescript+1
  head	html+1 xml-6
  ⏎AA=	ini+18 shell+5 makefile+4 sql-1 other-4
  =	ini+15 toml+11 lua+5 python+4 diff+2 html+2 tsx+2 javascript+1 makefile+1 other+1
  	ruby+1 cpp-1 objc-1 php-2 yaml-2 dockerfile-3 liquid-3 markdown-3 objcpp-3 sql-3 c-4
  	console-4 json-4 rust-4 text-6 css-9 scss-12
  .a=	ini+14
  version	ini+13 xml+10 html-6
  default	ini+11 javascript+1
  ⏎a=	ini+11 tsx+4 liquid+3 python+2 shell+2 text-2 ruby-4 other-14
  =A	ini+10 diff+2 other-2
  ⏎[	ini+10 toml+6 objc+4 csharp+2 scss+1 css-1 ruby-1 swift-1 go-5
  ⏎a.	ini+8 swift+7 kotlin+3 javascript+2 lua+2 python+2 ruby+2 css-1 objcpp-1 text-1
  	toml-1 sql-2 other-5 shell-12
  ...⏎	ini+7 shell+7 java+2 diff-2 text-2
  .a.	ini+7 yaml+7 java+3 other+3 diff+2 kotlin+1 text+1 toml+1 lua-1 scss-1 csharp-2 tsx-3
  	typescript-3 python-4 ruby-4 go-5
  =a	ini+7 makefile+3 python+3
  log	ini+7 javascript+6 go+4 other-1
  ⏎#⏎	ini+7 markdown+7 toml+7 dockerfile+4 c+3 diff+2 makefile+2 yaml+2
  .	ini+5 javascript+4 java+2 swift+2 text+2 typescript+2 lua+1 markdown+1 other+1 ruby+1
  	tsx+1 yaml+1 csharp-1 shell-1 scss-2 rust-3 objc-5 php-5 c-6 sql-6 cpp-7
  A::	ini+5 php+4 ruby+3 diff+2 rust+2 cpp+1 objcpp+1 other-5
  #⏎a	ini+4 shell+1 yaml+1
  /a⏎	ini+4 shell+3 yaml+2 other-2
  KEY	ini+4 sql+3
  A,	ini+3 json+3 cpp+1 other-2 text-2
  a = a	ini+3 other+2 typescript+2 swift+1 cpp-1 ruby-2 toml-2
  a-0	ini+3 css+2 shell-2
  [a]	ini+2 java+1 python-2 objc-6
  a>⏎	ini+2 cpp+1
  charset	ini+2
  ⏎public	java+15 csharp+12 swift+8 php+5 javascript-1
  @A	java+14 kotlin+6 text+3 other+1 tsx-1
  Integer	java+12
  String	java+11 other+10 kotlin+8 swift+3
  boolean	java+10 typescript+1
  final	java+9
  new A	java+9 typescript+5 javascript+1
  ⏎public class	java+9 csharp+6
  A a	java+8 objc+3 objcpp+3 yaml+3 console+2 markdown+2 other+2 tsx+1 c-1 diff-1
  	javascript-1 go-3 rust-4 swift-4 kotlin-6
  []	java+8 csharp+6 go+6 typescript+2 diff+1 tsx+1 cpp-4
  ⏎private	java+8 csharp+3
  String a	java+7
  ==	java+6 objc+3 ruby+2 python+1 typescript-7
  a a.	java+6 other-1 text-1
  label	java+6 ini+2 tsx+1 typescript-2
  out	java+6
  private	java+6 csharp+2 swift+1
  "")	java+5 swift+3 console+2 c+1 python+1 objc-1 css-2 go-3
  try	java+5 swift+3
  (A	java+4 c+2 objcpp+2 cpp+1 objc+1 other+1 shell-1 typescript-2 tsx-5 go-7
  A.a	java+4 makefile+3 ruby+3 javascript+2 tsx-1 python-2
  System	java+4 yaml+1
  catch	java+4
  next	java+4 typescript+3 rust+1 cpp-2
  static	java+4 objcpp+4 diff+2 cpp-2
  util	java+4 lua+1
  ) {	java+3 javascript+3 kotlin+2 c+1 cpp+1 php+1 go-4 lua-8
  throw	java+3 kotlin+3
  ();	java+2 javascript+2 objcpp+1 other+1 c-2 typescript-2
  a);	java+1 objc+1
  ?:	javascript+11 tsx+1 other-2
  ⏎var	javascript+10 go+9 kotlin+9 swift+7
  : /	javascript+9 yaml+3 text+2 shell-1
  export default	javascript+9
  ⏎const	javascript+9 html+8 tsx+8 typescript+8 java-1 objc-3
  ⏎export default	javascript+9
  ={	javascript+7 tsx+3 json+1 xml-1
  })⏎	javascript+7 typescript+6
  ⏎function	javascript+7 typescript+6 tsx+5 lua+4
  "": ""	javascript+6 json+5 diff+3 tsx-3
  ===	javascript+6 typescript+6 tsx+5 shell+2 text-1 other-2
  const a =	javascript+6 tsx+5 html+4 diff+3
  ⏎$a	javascript+6 ruby+6 php+5 scss+2
  AA.	javascript+5
  e	javascript+5 html+4 java+4 other-2 typescript-2
  (⏎a	javascript+4
  )⏎}	javascript+4 tsx+4 kotlin+2 swift+1 lua-5 java-9
  : {⏎	javascript+4 typescript+1
  ],	javascript+4 json+4 html+2 typescript+2
  "">	javascript+3 yaml+3 liquid+2 diff+1 xml-3
  ="">	javascript+3 liquid+2 yaml+2 diff+1 other+1 xml-7
  from ''	javascript+3 typescript+3 text+1
  className=""	javascript+2 tsx+1 html-8
  extends	javascript+2 other+2 kotlin-2
  config	javascript+1 tsx-4
  o	javascript+1
  ⏎"" :	json+12
  "" :	json+11 sql+1
  ⏎"":	json+11 python+1 swift-2
  "":	json+9 python+6 shell+6 c+3 javascript+2 tsx-1 lua-2 other-8
  ⏎""	json+9 sql+8 go+4 cpp+3 other+2 java+1 python+1 diff-1 dockerfile-1 yaml-2 objcpp-4
  	css-6 liquid-6 tsx-6
  n	json+8 other+4 csharp+2 go+1 c-1 diff-1 cpp-2 objc-5 tsx-8
  a a	json+7 console+5 markdown+5 text+5 c+2 html+2 cpp+1 objc+1 other+1 shell+1 tsx+1
  	csharp-1 diff-1 lua-1 php-1 liquid-2 swift-2 css-3 javascript-3 python-3 ruby-5 scss-5
  	kotlin-7
  : [	json+6 swift+4 javascript+1 tsx-1
  ""	json+5 ruby+5 shell+3 toml+3 liquid+2 lua+2 other+2 diff+1 dockerfile+1 go+1
  	javascript+1 tsx+1 yaml+1 css-1 kotlin-1 text-1 c-2 csharp-2 java-2 markdown-2 python-2
  	swift-2 objc-3 rust-3 sql-3 php-4 makefile-5 objcpp-5 ini-7
  [⏎	json+4 php+4 tsx-1
  ]	json+3 markdown+3 objc+3 swift+3 python+2 objcpp+1 yaml-1 c-2 cpp-2 scss-2 kotlin-3
  	makefile-4 text-6
  fun	kotlin+22 typescript-3 swift-7
  ⏎fun	kotlin+14
  add	kotlin+13 shell+5 other+4 java+3
  ⏎val	kotlin+13 other+9
  val	kotlin+12 other+6 ruby+2
  : A	kotlin+11 yaml+6 swift+5 typescript+4 diff+3 rust+1 javascript-1 objcpp-3 go-5 objc-8
  null	kotlin+11 java+10 csharp+8 tsx+4 makefile+1 cpp-1 shell-3 swift-12
  import a.	kotlin+10 other+3
  map	kotlin+10 swift+10 other+8 tsx+2 javascript-6
  println(	kotlin+10 java+7
  : String	kotlin+9
  val a	kotlin+9 diff+3 other+3
  class	kotlin+8 python+5 css+3 ruby+3 other+2 liquid-1 tsx-1 yaml-1 shell-3 rust-6
  //⏎	kotlin+7 go+6 swift+6 rust+5 typescript+4 cpp+3 csharp+3 java+3 javascript+3 scss+3
  	c+2 tsx+2 console-1 liquid-1 toml-3 markdown-4 sql-4 text-4 yaml-4 lua-6 python-6 xml-6
  	ruby-7 css-8 ini-10 shell-10
  A.	kotlin+7 makefile+5 java+4 javascript+4 ruby+3 diff+2 shell+1 sql+1 cpp-1 lua-1 text-1
  	yaml-1 objcpp-2 python-3 rust-7 go-10
  List<	kotlin+7 csharp+2 other+2
  T	kotlin+7 other+7 java+4 rust+3 typescript+2 cpp+1 swift+1 objcpp-2
  com	kotlin+7 console+1 diff+1
  for (	kotlin+7 other+1 rust-3
  it	kotlin+7 markdown+2 objcpp+2 typescript+2 javascript-1
  ⏎for (	kotlin+7 other+1 rust-5
  *⏎	kotlin+6 c+3 cpp+1 objcpp+1 markdown-10
  : Int	kotlin+6 other+3 swift+2
  a class	kotlin+6 html+2 csharp+1
  class A	kotlin+6 cpp+1 csharp+1 java+1 typescript+1
  (0)	kotlin+5 typescript+4 other+1 sql+1 java-1 c-3 css-3 objc-7
  )	kotlin+5 java+3 lua+3 python+3 swift+3 cpp+2 objc+2 objcpp+2 php+2 typescript+2 c+1
  	go+1 javascript+1 rust+1 css-2 json-2 text-2 console-3 dockerfile-3 html-3 ruby-3 scss-3
  	xml-3 yaml-3 toml-4 ini-6
  .AA	kotlin+5 sql+4 javascript+3 python+3 other+1
  .A⏎	kotlin+5 other+4 sql+3
  = a	kotlin+5 cpp+3 ruby+2 swift+1 typescript+1 css-1 sql-1 objc-2 text-3 shell-8 toml-10
  println	kotlin+5 other+3 java+2 rust+1
  ⏎a(	kotlin+5 c+4 javascript+4 tsx+4 html+3 other+2 objc+1 php+1 python-1 sql-8
  ⏎val a	kotlin+5 other+2
  ("")	kotlin+4 scss+1
  +=	kotlin+4 makefile+2 rust+1
  0]	kotlin+4 rust+3 swift+3 go+2 objcpp-1 toml-2 shell-3 ini-6
  ] =	kotlin+4 python+1 tsx+1 objc-2 toml-9
  val a =	kotlin+4 diff+3
  [i	kotlin+3 c+1
  left	kotlin+3 c+1 cpp-2 ini-6
  %}	liquid+16 json+8 xml+3 diff+1 text-1 tsx-1 ruby-3 html-6
  {%	liquid+16 json+8 xml+3 diff+1 text-1 tsx-1 ruby-2 html-6
  {{	liquid+15 other+9 xml+2 text-4 html-14
  script	liquid+14 html+13 shell+3 typescript-9 javascript-15 tsx-15
  }}	liquid+14 other+10 shell+1 xml+1 yaml-2 text-3 html-13
  ⏎{%	liquid+14 xml+5 ruby-1
  %}⏎	liquid+13 xml+5 diff+2 ruby-2
  data	liquid+11 tsx+4 diff+3 yaml-4
  a: ""	liquid+10 typescript+4 tsx+1
  >⏎<	liquid+9 diff+7 javascript+7 markdown+1 html-3 xml-3
  }}⏎	liquid+9 shell+7 other+4
  page	liquid+8
  ""⏎a	liquid+7 text+6 yaml+4 diff+1 ini-2 shell-4 toml-5 lua-6
  ⏎A	liquid+7 text+6 go+5 other+5 shell+4 yaml+3 console+2 javascript-1 rust-1 xml-1
  	csharp-2 diff-3 json-3 kotlin-3 tsx-3 typescript-4
  md	liquid+6 text+1
  src	liquid+6 dockerfile+2 html-2 shell-2 xml-9
  "">⏎	liquid+5 xml+5
  date	liquid+5 toml+1
  h1	liquid+5 tsx+4 xml-8
  title	liquid+5 yaml+4 other-6
  ""></	liquid+4 tsx-5 xml-7
  content	liquid+2
  endraw	liquid+2
  link	liquid+2 xml+2
  {⏎a	liquid+2 html+1 kotlin+1 tsx+1 cpp-1 swift-3
  A to	liquid+1
  slug	liquid+1
  --	lua+19 sql+8 other+7 ini+4 scss+1 ruby-1 diff-2 swift-2
  ⏎local	lua+15
  :a(	lua+14
  local	lua+14 makefile+4
  = {	lua+12 python+5 javascript+3 c+2 go-1 ini-1
  = {⏎	lua+12 toml-1
  end	lua+12 other+11 ruby+9 diff+3 objcpp+1 python-1 typescript-1 liquid-4
  then	lua+11 shell+6 makefile+1
  ""⏎}	lua+10 tsx-1 go-3
  ⏎end	lua+9 ruby+7 other+4
  io	lua+8
  return	lua+8 swift+7 python+5 go+4 objcpp+3 cpp+2 tsx+2 html-2 ruby-2 sql-3 rust-4 css-8
  	scss-8
  ()⏎	lua+7 diff+2 other+2 go-2 ruby-2 cpp-8
  assert	lua+7
  v	lua+7 other-1
  ,	lua+5 python+3 sql+3 c+2 diff+2 javascript+2 cpp+1 objcpp+1 rust+1 text+1 typescript+1
  	html-1 ini-1 other-1 php-1 console-2 dockerfile-2 swift-2 toml-2 kotlin-3 xml-3
  	makefile-4 yaml-4 shell-5 liquid-6
  not	lua+5 console+4
  write	lua+5
  文 a	lua+5 markdown+2 text-2 shell-3
  (a)	lua+4 c+2 objcpp+2 javascript+1 java-1 kotlin-1 other-1 shell-2 csharp-6
  result	lua+4
  args	lua+3
  (""	lua+2 cpp+1 kotlin+1 javascript-1 css-3
  $(	makefile+20 console-5 other-6
  @echo	makefile+16 shell-4
  all	makefile+15 diff-3
  AA =	makefile+10 python+10 typescript+3 ini-2 other-2 sql-3
  PHONY	makefile+10
  call	makefile+9 lua+6 ruby+3
  ⏎AA	makefile+9 other+5 sql+4 cpp+3 dockerfile+3 c+1 ini+1 yaml+1 diff-2 javascript-2
  	objcpp-2 typescript-2 tsx-3 html-5
  /A	makefile+8 console+4 shell+1 other-4
  CFLAGS	makefile+8
  c	makefile+8 c+4 console+4 go+3 other+3 python-1 shell-4
  -f	makefile+7
  : a.	makefile+7
  -o	makefile+6
  bin	makefile+6 shell+3 yaml-2
  clean	makefile+6
  include	makefile+6 liquid+1 toml+1
  so	makefile+5
  /a	makefile+4 ini+2 markdown+2 console+1 cpp+1 shell+1 ruby-1 sql-1 tsx-2 c-3
  LDFLAGS	makefile+3
  Q	makefile+2
  lib	makefile+2
  `	markdown+22 sql+8 go+5 javascript+3 typescript+3 shell-3 yaml-5 html-6 text-19
  **	markdown+20 ruby+3 c+1 other+1 shell-1 text-20
  ](	markdown+16 liquid+6 text-4
  ⏎##	markdown+12
  ⏎##⏎	markdown+12
  ⏎###	markdown+10 text-3
  ##	markdown+9 objc+8 makefile+7 text-2
  a**	markdown+8
  ###	markdown+7 text-6
  ###⏎	markdown+6
  .⏎	markdown+6 other+5 yaml+4 text+3 php+2 toml+1 tsx-1 ruby-2 shell-2 typescript-2 sql-4
  	go-5
  >⏎</	markdown+6 javascript+2 html-3
  ⏎###⏎	markdown+6
  (https	markdown+5 text-5
  (https:	markdown+5 text-5
  .a)	markdown+4 swift+1 java-3
  A A	markdown+4 shell+4 html+3 text+3 console+2 other+1 yaml+1 objc-2 java-3
  as	markdown+4 other+4 tsx+3 typescript+2 javascript-5
  that	markdown+4
  ⏎- A	markdown+4 text+3 diff-4
  - A	markdown+3 yaml-1 diff-7
  are	markdown+3
  project	markdown+3
  a a a	markdown+2 other-1 ruby-1 objcpp-2 shell-2
  a)⏎	markdown+2 swift+2 csharp+1 makefile+1 text-1 cpp-2
  your	markdown+2
  A)	markdown+1 objcpp+1 java-3
  The	markdown+1 shell-1 diff-3
  following	markdown+1
  @	objc+15 objcpp+8 c-1 tsx-2
  NSObject	objc+15 objcpp+2
  ##⏎	objc+13 markdown+9 makefile+7
  @""	objc+12 objcpp+11
  @end	objc+12 objcpp+3
  *	objc+11 c+9 cpp+9 go+9 objcpp+7 markdown+4 python+1 rust-1 shell-1 toml-1 yaml-1 php-2
  	html-3 typescript-3 java-4 lua-4 csharp-6 tsx-8 text-16
  NSString	objc+11 objcpp+8 cpp-1
  @interface	objc+10 objcpp+2
  ((	objc+9 c+1 cpp-4
  (void	objc+9 c+2 objcpp+2
  ,⏎A	objc+9 typescript+5 other-2
  0,⏎	objc+9 c+4 cpp+4 html+1
  A a =	objc+9 java+3 other+2 csharp+1 cpp-1
  db	objc+9
  self.	objc+9 python+6 objcpp-2
  NSLog	objc+8
  ⏎//	objc+8 tsx+3 c+2 cpp+2 csharp+2 javascript+2 objcpp+1 other+1 php+1 rust+1 scss+1
  	typescript+1 json-1 kotlin-1 css-4
  ⏎//⏎	objc+8 tsx+3 c+2 cpp+2 csharp+2 javascript+2 objcpp+1 other+1 php+1 rust+1 scss+1
  	typescript+1 json-1 kotlin-1 css-4
  [A	objc+7 objcpp+4 other+4 typescript+1 kotlin-1 tsx-1
  a((	objc+7 other+1 javascript-1
  block	objc+7
  char	objc+7 c+6 cpp+4
  length	objc+7 typescript+2 javascript+1 ruby+1 tsx+1 cpp-6
  ;⏎return	objc+6
  A *	objc+6 cpp+4 c+3 objcpp+3
  AA(	objc+6 c+5 cpp+4 diff+2 sql+2 other-9
  [a a	objc+6 objcpp+5
  ];	objc+6 objcpp+4 cpp+1 typescript+1
  a:	objc+6 xml+4 php+2 tsx+2 yaml+2 diff+1 objcpp+1 swift+1 csharp-1 ruby-1 toml-1 other-2
  	sql-2 cpp-3 java-4 python-5
  int)	objc+6 go+3
  ⏎return a	objc+6 objcpp-1
  ([	objc+5 objcpp+4
  0) {	objc+5 javascript+3
  ];⏎	objc+5 objcpp+5 typescript+1
  a];	objc+5 cpp+1 objcpp+1 c-2
  error	objc+5 swift+3 objcpp-3
  while	objc+5 c+2 javascript-1
  (a(	objc+4 objcpp-1
  A(a	objc+4 objcpp+1 java-1 cpp-3
  ])	objc+4 php+1 tsx+1 csharp-1 java-5
  a.a	objc+4 shell+2 java+1 kotlin+1 makefile-1 objcpp-1 swift-1 yaml-1 csharp-2 ruby-2
  a) {	objc+3
  ));	objc+2 other-6
  A文	objc+2 text-4 other-5
  , a,	objc+1 scss+1 objcpp-1
  #import	objcpp+17 objc+15 cpp-2
  ⏎#import	objcpp+17 objc+15 cpp-2
  auto	objcpp+16 cpp+14 objc-1
  AA::	objcpp+14 cpp-6
  //⏎//	objcpp+13 objc+6 cpp+4 other+2 go-1 java-1 typescript-1 rust-5 kotlin-6
  @implementation	objcpp+12 objc+5
  ⏎*	objcpp+12 c+9 markdown+8 cpp+4 diff+1 objc+1 other-3 text-10
  @"",	objcpp+11
  aA	objcpp+11 objc+8 csharp+7 swift+7 xml+7 ini+5 java+5 tsx+5 kotlin+4 javascript+3
  	typescript+2 diff+1 json+1 other+1 c-1 dockerfile-1 text-1 console-2 makefile-2 yaml-3
  	css-4 sql-4 liquid-5 shell-6 toml-8 lua-11 scss-12 ruby-13 python-14 rust-19
  component	objcpp+10
  )a	objcpp+9 objc+7 diff-12
  License	objcpp+7 cpp+1 c-6
  under	objcpp+7
  a->a	objcpp+6
  std::	objcpp+6 rust+2 cpp+1
  ⏎static	objcpp+6 c+3 objc+2
  #endif	objcpp+5 c+4
  ())	objcpp+5 cpp+2 rust+1
  ;⏎A	objcpp+5 c+1
  a:a	objcpp+5 lua+2 shell+2 ini+1 xml+1
  alloc	objcpp+5
  ::a	objcpp+4 php+4 cpp+2 css+1 kotlin+1 c-3
  AA A	objcpp+4 objc+1 cpp-5
  a]	objcpp+4 toml+3 objc+2 markdown+1
  rights	objcpp+4
  size	objcpp+4 c+3 cpp+2 other-1 javascript-6
  width	objcpp+4 objc+2 xml-1
  BOOL	objcpp+3
  a.⏎	objcpp+3 html+2
  a;⏎	objcpp+3 objc+2 javascript+1 other+1 rust-2
  ⏎A(	objcpp+3 swift+3 other-3
  NO	objcpp+2
  YES	objcpp+2
  a a:	objcpp+2 objc+1 yaml-2
  else	objcpp+2 c+1 typescript-1
  found	objcpp+2
  height	objcpp+2
  A(A	objcpp+1 other+1 objc-6
  <-	other+23 go+9
  List	other+17
  => ''	other+14
  ⏎{{	other+14 liquid+9
  a /	other+13 dockerfile+4 css-4
  def	other+13 ruby+10 swift-2 kotlin-4
  -A	other+12 makefile+5 shell+4 ini-8
  style	other+12 html+8 liquid+4 tsx+2 css-1
  -->	other+11 lua+5
  #⏎	other+10 shell+9 python+8 ruby+7 dockerfile+6 yaml+6 makefile+3 toml+2 go-1 kotlin-2
  	lua-2 php-2 rust-2 swift-2 javascript-5
  :a,	other+10
  a ""	other+10 ruby+7 liquid-1
  $a->a	other+9
  >>	other+9 objc+4
  main	other+9 c+1 go+1
  ⏎(	other+9 sql+6 shell+5 javascript-1 typescript-1
  AA)⏎	other+8
  A[	other+8 typescript+1 kotlin-4
  a $a	other+8 php-8
  print(	other+8 swift+8 lua+6 python+5
  std	other+8 objcpp+5 cpp+2
  ⏎println	other+8 kotlin+6
  %	other+7 xml+2 css+1 python+1 scss+1
  /**/⏎int	other+7 csharp+3
  = 0;	other+7 javascript+3 cpp+1
  a AA	other+7 text+1 shell-3
  do⏎	other+7 shell+6 lua+2 ruby+2
  name:	other+7 yaml+7 typescript+2 swift+1
  0);	other+6 objc+3 objcpp-1 sql-2
  :a	other+6 xml+6 objcpp+5 ruby+5 css+3 lua+3 shell+3 diff+1 typescript-1 swift-3 yaml-3
  	python-5 tsx-10
  ;⏎//	other+6 objcpp+1 c-2 objc-5
  a 文	other+6
  body	other+6 css+5 xml-1
  ⏎void	other+6 c+5 cpp+3 objcpp+2 objc-1
  '')	other+5 python+4 html+1 javascript+1 scss+1 rust-1 tsx-1
  A?	other+5 swift+4 java-2
  function(	other+5 javascript+4 lua+3 typescript-1
  message	other+5 diff+4 ini+4
  {a	other+5 text+4
  });	other+5
  ⏎)⏎	other+5 go+3
  "")⏎	other+4 typescript+3 swift+1 tsx+1 ruby-4
  {⏎return	other+4 liquid+1 java-4
  "",⏎	other+3 diff+1 lua+1
  ))	other+3 c+2 cpp+1 objc+1 rust+1 kotlin-2 go-3 tsx-4
  match	other+3 rust+2
  example	other+2
  {⏎A	other+2 cpp-1
  @Override	other+1
  }⏎//	other+1 objc-3
  php	php+21 shell+13
  $a	php+19 other+17 scss+16 shell+6 html+4 ruby+2 ini+1 rust-1 kotlin-2 objc-2 python-2
  	typescript-2 go-3 objcpp-3 swift-3 java-6 csharp-7 c-8 cpp-10 tsx-10 css-18
  $user	php+16
  ->	php+16 c+11 kotlin+9 other+8 cpp+3 objcpp+1 tsx-2 csharp-3 sql-3 yaml-4 ruby-6
  	typescript-8 javascript-11
  $this	php+15
  $a)	php+13
  ->a	php+12 cpp+4 c+3 objcpp+1 java-4
  function	php+12 lua+11 javascript+10 tsx+9 html+2 diff+1 swift-1 python-2 cpp-4 objcpp-5
  	java-6 kotlin-8
  ''	php+10 javascript+7 python+7 sql+6 ruby+4 shell+4 other+2 tsx+2 typescript+2 yaml+2
  	console+1 scss+1 rust-2 cpp-4 c-5 ini-6 xml-6 kotlin-7 go-9 objc-9 objcpp-10 swift-11
  	csharp-12 java-12
  a(	php+10 html+6 java+3 python+3 ruby+3 typescript+3 c+2 scss+2 diff+1 javascript+1
  	kotlin+1 lua+1 rust+1 cpp-1 go-1 sql-2 ini-3 shell-5 makefile-8 objc-8 csharp-13
  $a =	php+6 other+5 ruby+1
  ->a(	php+6 cpp+2 objcpp+2 c-8
  ⏎$a =	php+6 ruby+6
  [	php+5 markdown+2 javascript+1 json+1 other+1 toml+1 typescript+1 cpp-1 tsx-1 scss-2
  	kotlin-3 sql-4 makefile-5 text-6
  ⏎)	php+5 sql+5 kotlin+1 python+1 cpp-5
  function a	php+4 typescript+2
  function a(	php+4 javascript+1
  User	php+2
  a(⏎	php+2
  App	php+1
  import	python+16 typescript+9 java+4 javascript+4 kotlin+4 go+3 tsx+3 html+1 other+1 c-2
  	csharp-4 sql-6
  :⏎	python+15 c+8 makefile+7 text+5 yaml+5 cpp+4 markdown+1 css-1 shell-2 tsx-2 kotlin-3
  	ruby-3 swift-5 other-9
  """	python+13 toml+3
  import a	python+13 javascript+4 kotlin+4
  ⏎from	python+13
  ⏎"""	python+12
  print	python+11 lua+6 swift+6 ruby+4 java-1 javascript-1
  #	python+10 ruby+10 shell+9 yaml+3 dockerfile+2 markdown+2 diff+1 makefile+1 csharp-1
  	java-1 objc-1 objcpp-1 javascript-2 go-3 kotlin-4 lua-5 swift-6 tsx-6 typescript-6
  ⏎print	python+10 ruby+6 swift+5 lua+2 other+1 java-1
  ⏎a =	python+9 toml+9 ini+8 lua+4 objc+2 ruby+2 yaml+1 cpp-3 javascript-3 csharp-6 shell-9
  	other-10
  None	python+8 rust+8 yaml+1
  ⏎self	python+7
  ⏎print(	python+6 swift+6 lua+5 other+4
  ):⏎	python+5
  range	python+5 go+2
  ⏎''	python+5 javascript+2 other+2 yaml+1 scss-1 ruby-2
  = A(	python+4 swift+2 cpp-1
  a ==	python+4 c+2
  f	python+4 cpp+2
  for a	python+4 markdown+2 rust+2 other-4
  a in	python+3 objcpp-3
  ⏎a,	python+3 scss+2 sql+2 javascript+1 c-2 other-5
  ,⏎""	python+2 ruby+1 json-4
  ⏎puts	ruby+21 liquid+3
  puts	ruby+18 liquid+3
  <<	ruby+15 cpp+11
  =>	ruby+15 php+10 csharp+9 other+9 tsx+8 javascript+7 rust+2 typescript+2 objcpp-1
  	python-2 cpp-3 java-4 sql-4 go-7 swift-13 kotlin-14
  require	ruby+15 javascript+12 diff+4 lua+2
  a ''	ruby+14 other+1
  a :	ruby+13 cpp+6 other+5
  ⏎a :	ruby+13 javascript+2
  .new	ruby+12
  ?	ruby+11 swift+6 javascript+3 tsx+3 diff+2 kotlin+2 typescript+2 cpp-1 objc-1 text-1
  	python-2 java-3
  do	ruby+11 other+8 lua+2 python-1
  .each	ruby+10
  if	ruby+10 xml+5 c+2 diff+1 go+1 yaml+1 scss-1 kotlin-2 liquid-3
  Jekyll	ruby+9
  each	ruby+9
  ⏎def	ruby+9 other+8 python+3
  ⏎end⏎	ruby+9 lua+4
  ''⏎	ruby+8 other+5 text+5 liquid+4 shell+3 toml+2 yaml+1 diff-3 php-4 ini-6 tsx-8
  a =>	ruby+8 tsx+2 javascript+1 other-2
  def a(	ruby+8 python+3
  end⏎	ruby+8 lua+7 diff+4 other+3
  res	ruby+8 csharp+4 javascript+3 rust+1 lua-4
  )⏎	ruby+7 go+6 lua+5 python+4 other+3 swift+3 sql+1 yaml+1 javascript-1 text-1 java-2
  	objc-2 rust-2 xml-2 json-3 toml-3 scss-4 objcpp-5 ini-8
  ::A	ruby+7 ini+6 rust+3 shell+3 cpp+2 objcpp+1 php-13
  = A.	ruby+7
  ⏎a ""	ruby+7
  = a.	ruby+6 other+4 python+3 rust+1 javascript-1 kotlin-1 ini-9
  AA⏎	ruby+6 shell+6 c+1 objcpp-1
  def a	ruby+6 other+3
  false	ruby+6 python-1 typescript-1
  .a⏎	ruby+5 scss+5 other+2 kotlin+1 shell+1 yaml-1 ini-2 text-3
  code	ruby+5 yaml+3 html+2 javascript+2 tsx+1 other-11
  when	ruby+5 other+2
  ⏎class	ruby+5 javascript+3 other+3
  ⏎class A	ruby+5
  ⏎文⏎	ruby+5 text+4
  文⏎文	ruby+5 text-16
  0	ruby+4 shell+4 c+3 python+2 text+2 console+1 css+1 go+1 other+1 rust+1 scss+1 sql+1
  	swift+1 diff-1 html-1 java-1 objc-1 javascript-2 json-2 makefile-2 php-2 typescript-2
  	objcpp-3 toml-4 tsx-4 yaml-4 liquid-6
  a = A	ruby+4 html+1 tsx-1
  site	ruby+4 other-2
  ⏎def a	ruby+4 python+2
  )⏎a	ruby+2 diff+1 javascript-1
  source	ruby+2
  pub	rust+19
  !(	rust+17
  i32	rust+15 other+4
  ⏎let	rust+15 swift+11 javascript+3 typescript+1 cpp-1
  !(""	rust+14
  Some(	rust+14
  impl	rust+14
  A<	rust+13 csharp+7 diff+5 typescript+5 kotlin+3 java+2 other-5 objc-6
  Some	rust+13
  fn	rust+13 other+4
  push	rust+13 cpp+3 ruby+3 javascript+2 c-1
  ⏎#[	rust+13
  ⏎fn	rust+13
  struct A	rust+12 cpp+2
  a::	rust+11 cpp+4 other+1
  ⏎impl	rust+11
  !	rust+10 ruby+4 markdown+3 other+2 html+1 c-1 kotlin-2
  A {	rust+10 swift+5 javascript+3 other+3 java+2 c-3 go-3
  fn a	rust+10 other+1
  &	rust+9 scss+4 c+3 cpp+3 objcpp+2 objc+1 java-1 shell-1 javascript-2 kotlin-2 other-3
  	ini-4 csharp-6
  ..	rust+9 lua+6 diff+4 python-4
  0..	rust+9 kotlin+4
  mut	rust+9
  use	rust+9 php+5 other+2 shell+2 cpp-4
  ) ->	rust+8 swift+5 diff+3 other-1
  ,⏎	rust+8 typescript+7 sql+6 tsx+6 javascript+4 scss+4 csharp+2 console-1 objc-1 other-1
  	xml-2 dockerfile-3 go-3 ruby-5 text-5 toml-5 makefile-6 shell-6 markdown-8 yaml-11
  	ini-14
  AA:	rust+8 java+3 shell+2 yaml+2
  .a(	rust+7 tsx+6 python+5 java+4 html+3 javascript+2 swift+2 ruby+1 scss-2 php-3 objc-4
  	sql-4 css-7 c-14
  insert	rust+7 swift+5 kotlin-2
  Option	rust+6
  for	rust+6 console+2 python+2 text+2 lua+1 markdown+1 html-1 other-2
  usize	rust+6 other+1
  vec	rust+5
  a()	rust+4 shell+3 php+2 text+2 cpp+1 c-1 csharp-1 objc-1 typescript-1
  x	rust+4 python+3 swift+3 cpp+2 other+2 ruby+1 c-1 javascript-1 objcpp-1 xml-2
  ⏎if a	rust+4 swift+2 go+1 lua+1
  <A	rust+3 tsx+3 objc+2 json+1 other-5
  Self	rust+2
  [a	rust+2 toml+1 tsx-2 shell-4
  @include	scss+20 css-8
  ;⏎	scss+9 css+7 php+7 java+6 objc+6 sql+6 c+5 cpp+5 rust+4 javascript+3 objcpp+3
  	typescript+3 tsx+2 csharp+1 html-1 liquid-2 xml-3 lua-4 markdown-4 json-5 kotlin-6
  	console-7 python-7 ruby-7 text-7 toml-7 dockerfile-8 yaml-8 shell-9 makefile-11 swift-11
  	go-13 ini-13
  ⏎&	scss+9
  a⏎-	scss+8 shell+1 yaml+1 diff-9
  : a;	scss+7 html+2
  a {	scss+7 kotlin+4 csharp+3 css+1 diff+1 ruby+1 c-1 objcpp-2 shell-2 tsx-3 typescript-3
  	javascript-10
  ⏎- a	scss+7 yaml+1
  - a	scss+6 text+3 shell+1 diff-1 objc-1
  : 0	scss+6 html+5 ruby+3 console+2 css+2 yaml+1 cpp-1 makefile-1 objcpp-1 python-1 tsx-2
  	objc-3 other-3
  .a {	scss+5 diff+2 swift+1
  ) a	scss+4 objc+2 text+1 cpp-1
  color	scss+4 html+3 css+1
  }⏎}	scss+4 yaml+4 csharp+1 go-1 c-3 css-10
  */	scss+3 javascript+2 c+1 other-2 text-5
  */⏎	scss+3 c+1 text-6
  background-color	scss+3 css+1
  max-width	scss+3
  rgba	scss+3
  0%	scss+2 css+1 shell+1 text+1 ini-2 other-4
  none	scss+2
  a and	scss+1
  display	scss+1
  font-weight	scss+1
  margin-top	scss+1
  ⏎npm	shell+19
  sudo	shell+18 console+11
  then⏎	shell+16 lua+10
  java	shell+15 dockerfile+5 other-3
  echo	shell+13 console+9 php+6 other+3 text-1
  $AA	shell+12 dockerfile+2
  --a	shell+12 console+9 dockerfile+5 diff+1 makefile+1 other-1 scss-7
  docker	shell+12 console+8
  git	shell+12 console+11 text-3
  install	shell+12 dockerfile+6 console+2 other+2 yaml+1
  AA=	shell+11 dockerfile+8 ini+6 yaml+6 console+5 html+2 sql-2 xml-5 tsx-7
  -v	shell+9 console+3
  ('',	shell+8 javascript+2
  cd	shell+8
  ⏎a	shell+8 other+7 ruby+7 go+5 makefile+4 yaml+4 swift+3 ini+2 kotlin+2 cpp+1
  	javascript+1 python+1 typescript+1 c-1 lua-1 objc-1 java-2 text-2 css-3 diff-3 xml-3
  	scss-4 markdown-6 dockerfile-8 php-8 json-9
  ⏎for	shell+8 go+4 lua+1
  a⏎	shell+7 dockerfile+6 console+5 other+3 ruby+3 liquid+2 makefile+2 objcpp+2 python+2
  	sql+2 go+1 yaml+1 css-1 text-1 rust-2 xml-2 objc-3 c-4 toml-4 typescript-4 java-10
  () {	shell+6 rust+1 java-1 kotlin-2
  -p	shell+6
  0)	shell+6 css+2 objc+2 swift+2 php+1 cpp-1 diff-1 csharp-2
  run	shell+6 console+5 makefile+4
  ⏎a a	shell+6 go+5 sql+5 java+2 other+2 ruby-1 objc-2
  ""⏎	shell+5 tsx+4 ruby+3 go+2 objc+2 makefile+1 c-1 dockerfile-1 java-1 json-1
  	typescript-1 rust-2 javascript-3 scss-3 sql-3 css-4 csharp-5
  -e	shell+5 console+3
  : ""⏎	shell+5 yaml+1 tsx-1
  A 0	shell+5 other-3
  A:⏎	shell+5 text-2
  a -a	shell+5 makefile+3
  ⏎A:	shell+5 yaml+2 go+1 python+1 other-7
  make	shell+4
  test	shell+4 ini+2 makefile+2 cpp-1
  ;⏎a	shell+3 other+2 html+1 scss+1 css-3
  fi	shell+3 yaml+1
  apache	shell+1
  raw	shell+1
  --⏎	sql+17 lua+13 text-2
  SELECT	sql+17
  ⏎SELECT	sql+16
  ON	sql+14
  from a	sql+14 python+2
  ⏎WHERE	sql+14
  TABLE	sql+13
  id	sql+13 xml+8 objcpp+3 objc+2 other+2 text+2 tsx+2 shell-2 swift-2 html-3 javascript-5
  where	sql+13 css+1 xml+1 scss-1 other-3
  AA	sql+12 objc+5 c+4 dockerfile+4 makefile+3 objcpp+3 text+3 markdown+2 other+2 cpp+1
  	shell+1 json-1 go-2 python-2 toml-2 xml-2 swift-3 tsx-3 typescript-3 css-4 javascript-4
  	scss-4 rust-5 lua-6 csharp-8 liquid-11
  BEGIN	sql+12
  INSERT	sql+12
  INTO	sql+12
  AA a	sql+11 other+5 xml+2 text+1 cpp-1 shell-3
  WHERE	sql+11
  ⏎CREATE	sql+10
  CREATE	sql+9
  into	sql+9
  0:0	sql+8 toml+5 console+4 diff-3
  IF	sql+8
  VALUES	sql+8
  a (	sql+7 c+1 shell+1 text+1 swift-1 objc-3
  from	sql+7 tsx+7 typescript+7 javascript+6 go-1 cpp-4 other-4 java-6
  EXISTS	sql+6
  VARCHAR	sql+6
  '',	sql+5 html+4 other+4 ruby+2 typescript+2 javascript+1 tsx-1 yaml-1 rust-3
  (0	sql+5 kotlin+4 python+1 scss+1 swift+1 typescript+1 csharp-1 c-2 go-2 objcpp-2
  (⏎	sql+5 php+4 tsx+4 go+3 diff+2 other+1 objcpp-3 lua-4
  AA AA	sql+5 other+3 diff+1
  INT	sql+5
  PRIMARY	sql+5
  create	sql+5
  .A =	sql+4 go+1
  a *	sql+4 cpp-7 objcpp-7
  AS	sql+3
  NOT	sql+3
  table	sql+2
  let	swift+20 rust+15 typescript+7 javascript+4 other-1 python-1 csharp-2 java-3 cpp-5
  init	swift+15 objc+3
  var	swift+15 javascript+7 kotlin+7 go+6 css+4 html+2 tsx-1 c-4 cpp-4 java-5 rust-5
  self	swift+14 python+10 objc+9 objcpp+8 rust+3
  in⏎	swift+13
  func a	swift+11 diff+7
  ⏎case	swift+11 other+1
  : a)	swift+10
  case	swift+10 c+3 other+2
  print(""	swift+10 cpp+2 python+1
  Int	swift+9 kotlin+7 other+6
  in	swift+9 rust+6 csharp+4 text+3 python+2 console+1 c-1 cpp-1 sql-1 yaml-1 javascript-2
  	go-4 java-4
  nums.	swift+8 kotlin+5 other+2
  = a⏎	swift+7 go+4 kotlin+2 other-3
  let a	swift+7 typescript+4 javascript+2 tsx+1
  = A	swift+6 kotlin+3 html+2 csharp-1 typescript-2 go-4
  A>	swift+6 tsx+3 json+2 java+1 html-3 other-7
  request	swift+6 python+5 typescript+2
  response	swift+6 typescript-2
  ⏎A.	swift+6 kotlin+3 javascript+1
  , a:	swift+5
  A {⏎	swift+5 typescript+5 java+4 javascript+2 c-3 csharp-8
  let a =	swift+5 javascript+1
  ⏎a A	swift+5 other+3
  : ""	swift+4 diff+3 json+3 javascript+1 liquid+1 tsx+1 typescript+1 css-1 rust-2 lua-3
  A: A	swift+4 other+1
  [""	swift+4 dockerfile+3 typescript+1
  if a	swift+4 rust+2 python+1
  throws	swift+4 java+1
  var a	swift+4 go+2 javascript+1
  ⏎}⏎	swift+4 java+3 json+3 kotlin+3 rust+3 css+2 other+2 scss+2 go+1 typescript+1 cpp-1
  	dockerfile-1 diff-2 toml-2 tsx-3
  (a:	swift+3 javascript-3
  a: a	swift+3 css+1 yaml-1
  文	text+14 markdown+8 other+5 yaml+3 objc+2 cpp-1 diff-1 go-1 objcpp-1 xml-1 dockerfile-2
  	csharp-3 java-3 rust-3 typescript-3 kotlin-5 makefile-5
  a	text+12 shell+8 c+4 other+4 sql+4 python+3 kotlin+2 ruby+2 cpp+1 liquid+1 lua+1 css-1
  	java-1 markdown-1 objc-1 diff-2 scss-2 toml-2 console-3 csharp-3 objcpp-3 tsx-3 html-4
  	xml-4 php-7 json-9
  文⏎	text+11 markdown+7 shell+5 other+2 python+2 ruby+1 console-1 sql-2 tsx-3 diff-13
  ⏎文	text+10 shell+4 console+3 markdown+2 other-2
  #0	text+9 css+3
  A	text+8 csharp+7 other+7 objc+5 objcpp+5 java+3 markdown+3 tsx+3 go+2 swift+2 cpp+1
  	kotlin+1 shell+1 typescript+1 c-1 ini-1 json-1 php-1 sql-1 diff-2 html-2 yaml-2
  	javascript-3 xml-3 liquid-4 makefile-4 scss-7 css-8 lua-9 dockerfile-10 toml-11
  https	text+7 markdown+2 shell+1
  the	text+7 objcpp+5 markdown+3 console-1 ruby-1 other-2 liquid-3
  ://	text+6 markdown+4 xml+4 ini+1
  html	text+4 xml-3
  a as	text+3 markdown+1
  0⏎a	text+2 shell-1 ini-2
  For	text+2
  an	text+2
  on	text+2 yaml+1 html-1 diff-2
  with	text+2
  at	text+1
  see	text+1
  build	toml+13 shell+3 makefile+1
  [[	toml+12 objc+5 objcpp+2 lua+1 diff-1 text-4
  ]]	toml+12
  ]⏎	toml+11 ini+5 other+3 ruby+3 rust+2 dockerfile+1 sql+1 java-1 objc-1 typescript-1 c-5
  	cpp-5 lua-5
  = [	toml+10 ruby+2 objcpp+1 java-6
  It	toml+10
  [a.	toml+10
  workspace	toml+10
  ⏎"",	toml+10 scss+6
  .a]	toml+8
  = ""	toml+8 other+3 text+3 lua+1 yaml+1 objc-2 javascript-3 ruby-3 tsx-3
  = ""⏎	toml+8 text+6 kotlin+4 yaml+2 lua+1 ruby-1 shell-9
  = ''	toml+8 php+4 html+1 other+1 ruby-1 typescript-1
  = true	toml+8
  "",	toml+7 c+4 java+3 lua+2 go+1 json-1 markdown-1 tsx-1 typescript-1 css-2 other-2 ini-3
  	sql-4
  a.	toml+7 console+3 objcpp+3 python+3 dockerfile+2 lua+2 cpp+1 kotlin+1 css-1 diff-1
  	ruby-1 shell-1 text-1 c-2 other-2 swift-2 scss-4
  ⏎[a	toml+7 objc+1
  a a⏎	toml+6 c+2 makefile+2 text-1 sql-2
  true	toml+6 ini+3 php+3 yaml+3 lua+2 typescript+2 json+1 makefile+1 other+1 shell-1 tsx-1
  	objc-5 python-7 c-8
  ⏎#	toml+6 ini+5 markdown+5 ruby+3 yaml+2 c+1 dockerfile+1 makefile+1 rust+1
  dependencies	toml+2
  docs	toml+1
  : string	tsx+13 typescript+10
  React	tsx+13
  const	tsx+12 typescript+8 objcpp+7 diff+4 javascript+4 cpp+3 html+1 kotlin-1 swift-3
  	csharp-4 other-4 java-11
  path	tsx+9 toml+7 shell+6 typescript+1 objcpp-1 xml-4
  ⏎A,	tsx+9 typescript+2
  />	tsx+8 xml+4 javascript+2 html+1
  props	tsx+8 html+3 shell+2
  }	tsx+8 typescript+5 diff+4 javascript+4 ini+3 go+1 json+1 objcpp+1 other+1 html-1 sql-1
  	swift-1 yaml-1 objc-2 php-2 makefile-4 console-5 python-5 markdown-6
  ⏎<A	tsx+8 markdown+2
  ⏎import	tsx+8 java+7 javascript+6 kotlin+6 other+6 typescript+6 go+5 html+4 csharp-1
  	shell-1
  : "",	tsx+7 swift+5 typescript+1
  >A	tsx+7 html+2 javascript+1
  {	tsx+7 javascript+4 scss+4 typescript+4 diff+3 go+3 swift+3 rust+2 c+1 css+1 kotlin+1
  	objcpp+1 html-1 shell-1 liquid-2 lua-2 xml-2 php-3 sql-3 text-3 yaml-5 python-6
  	console-7 markdown-8 makefile-9
  0-	tsx+6 lua+4 sql+3 toml+2 markdown-1 shell-2 css-3 yaml-3 diff-12
  : AA	tsx+6 yaml+4
  => a	tsx+6 typescript+2
  children	tsx+6
  div	tsx+6 liquid+2 xml-13
  : {	tsx+5 html+4 javascript+3 typescript+2
  A,⏎	tsx+5
  A>⏎	tsx+5 typescript+2 xml+1 html-8
  className	tsx+5
  span	tsx+5 diff+2 xml-4
  ⏎title	tsx+4 text+3 yaml+1
  ⏎})	tsx+4 html+3 javascript+2 java-2
  A a a	tsx+3 yaml+2 diff-1 text-1 other-4
  a +	tsx+3 diff-7
  className=	tsx+3 html-7
  t	tsx+3
  document	tsx+2
  which	tsx+1
  expect	typescript+16
  console	typescript+14 javascript+7 html+4 java-2
  export	typescript+13 tsx+10 shell+8 javascript+3
  ⏎export	typescript+13 tsx+10 shell+7 javascript+3
  number	typescript+12 objc+6 other+2 tsx+2 html-1
  ):	typescript+9 python+5 kotlin+3 yaml-2 swift-4 ruby-8
  a?	typescript+9 tsx+4 diff+1
  ) =>	typescript+8 html+5 tsx+3 javascript+2 other-5
  interface	typescript+8 go+7 tsx+6 kotlin+3 other-2 swift-3
  this	typescript+8 javascript+7 swift-2 shell-3
  count	typescript+7 swift+2
  |	typescript+7 xml+6 sql+5 markdown+4 rust+4 liquid+2 other+1 ruby+1 shell+1 go-1 lua-1
  	objc-1 kotlin-3 python-3 swift-3 ini-6 diff-8
  ⏎function a	typescript+7 javascript+4
  AA, a	typescript+6
  any	typescript+6 tsx+3
  await	typescript+6
  const a	typescript+6 tsx+5 diff+4 html+3 javascript+1 cpp-4
  ⏎const a	typescript+6 html+5 javascript+4 tsx+3
  = new A	typescript+5 javascript+4 java+1 csharp-2
  (	typescript+4 kotlin+3 objc+3 cpp+2 java+2 javascript+2 lua+2 other+2 php+2 python+2
  	rust+2 sql+2 c+1 objcpp+1 swift+1 css-1 markdown-1 xml-1 console-2 html-2 scss-2 shell-2
  	json-3 ruby-3 text-4 yaml-5 toml-6 dockerfile-7 ini-8
  a>	typescript+4 xml+1 css-1 html-1 c-5
  if (a	typescript+4 cpp+2 javascript-2
  new A(	typescript+4 javascript+3 java+2 other+2
  post	xml+12 ruby+3 liquid-3
  A=	xml+10 shell+2 ini+1 tsx-1
  .A.	xml+9
  </	xml+9 diff+7 javascript+7 html+6 tsx+4 yaml+3 liquid+1 typescript-1 objcpp-2 cpp-3
  	csharp-3 shell-3 text-6
  Name	xml+9 other+2 tsx-1
  key	xml+9 cpp-1 tsx-1 html-7
  ⏎<!---->	xml+9 html+3
  <!---->	xml+8 html+6 liquid+3 tsx-3
  artifactId	xml+8 html-6
  name	xml+8 shell+5 lua+4 sql+3 ini+2 yaml+2 objc+1 objcpp-1 rust-1 diff-3 html-4 tsx-6
  <A>	xml+7 csharp+3 tsx-3
  groupId	xml+7 html-6
  ⏎<a	xml+7 tsx+1
  author	xml+6 typescript+1
  xml	xml+6
  .a	xml+5 diff+4 scss+4 ruby+3 swift+3 css+2 html+2 typescript+2 cpp-1 liquid-1 makefile-1
  	shell-1 objcpp-3 other-3 text-3 go-5 csharp-8 php-8
  A</	xml+5 other-1
  dependency	xml+5 html-2
  endif	xml+4 liquid-3
  encoding	xml+3
  org	xml+3
  xmlns	xml+2
  False	yaml+15 python+6
  :	yaml+14 css+10 scss+8 json+5 swift+5 diff+4 makefile+4 python+3 typescript+3 console+1
  	objc-1 rust-1 tsx-1 shell-2 ini-3 text-3 dockerfile-4 ruby-4 cpp-5 lua-5 go-6 kotlin-6
  	php-6 toml-7 c-9 java-11 csharp-13 sql-13
  |⏎	yaml+13 markdown+11 ruby+7 sql+5 shell-1 diff-10
  description	yaml+12 objcpp+4 tsx+4 text-5
  ⏎a:	yaml+11 liquid+7 javascript+6 html+4 makefile+3 tsx+2 typescript+2 objcpp+1 php+1
  	scss+1 console-1 go-1 text-1 c-2 cpp-4 markdown-4 swift-4 ruby-5 other-10 shell-17
  ⏎url	yaml+10 scss+2
  href	yaml+9 liquid+4 xml-10
  title:	yaml+9
  }⏎a	yaml+8 css-2
  a = ""	yaml+7 text+5 lua+3 ini-7
  >a	yaml+6 diff+1
  A)⏎	yaml+6 markdown+2 objcpp+1
  value	yaml+6 csharp+2 swift+2 javascript+1 kotlin+1 tsx+1 objc-4
  a(""	yaml+4 other+2 tsx+1 kotlin-3
  file	yaml+4 shell+2
  you	yaml+4 other-1
  "">A	yaml+3 xml-7
  a and a	yaml+3 markdown+1
  a文	yaml+2 text-2 other-8
  image	yaml+2
  about	yaml+1
  文a	yaml+1 shell-3 text-6 other-7
  #fff	
  --from	
  --name	
  -c	
  -d	
  .⏎A	text-11
  : 0,	scss-4
  >文	xml-10
  A(""	other-6
  CC	
  DEFAULT	
  Exception	
  FORCE	
  If	
  In	
  MAKE	
  NSArray	
  Request	
  Support	
  We	
  You	
  a, a	objcpp-2
  absolute	
  also	
  articles	
  assign	
  async	
  background	
  be	
  before	
  bold	
  box-shadow	
  but	
  button	tsx-4
  by	other-1
  can	
  cfg	
  command	
  dark	
  describe	
  dict	
  dir	
  endfor	
  etc	
  flex	
  focus	
  font-style	
  fs	
  github	
  h3	xml-3
  has	
  have	
  hidden	
  home	
  how	
  img	
  important	
  inline-block	
  instancetype	
  invalid	
  issues	
  item	html-3
  jar	
  like	
  line-height	
  margin	
  margin-bottom	
  mkdir	
  more	
  myapp	
  need	
  obj	
  one	
  only	
  opt	
  os	
  other	
  overflow	
  override	
  padding-left	
  paginate	
  position	
  pull	
  rel	
  relative	
  right	cpp-1
  same	
  should	
  solid	
  super	
  text-align	
  text-decoration	
  their	
  they	
  time	
  top	scss-3
  transition	
  txt	
  ul	xml-4
  update	
  used	
  we	
  will	
  www	
  ⏎*/	text-3
  ⏎*/⏎	text-3
  """##

extension Definition {
  /// SQL (ISO/IEC 9075), with additions of PostgreSQL, MySQL, SQLite and SQL Server.
  static var sql: Definition {
    Definition(
      words: Words(
        keywords: """
          add after all alter analyze and any as asc attach autoincrement auto_increment before
          begin
          between by cascade case check cluster collate column comment commit concurrently conflict
          constraint create cross current database declare default deferrable deferred delete desc
          detach distinct do drop each else elsif end engine escape except exclude exec execute
          exists explain extension fetch filter first following for foreign from full function
          generated glob go grant group grouping having identity if ilike immediate in increment
          index inner insert instead intersect into is isnull join key language last lateral left
          like limit lock loop match materialized merge minvalue natural next no not nothing notnull
          nulls of offset on only or order outer over partition plpgsql policy pragma preceding
          prepare primary procedure range raise recursive references reindex release rename replace
          restrict returning return returns revoke right rollback row rows savepoint schema select
          sequence set share show similar some start table tablespace temp temporary then ties to
          top
          transaction trigger truncate type unbounded union unique unlogged update use using vacuum
          values view virtual volatile when where while window with within without work
          """,
        constants: "true false null unknown current_date current_time current_timestamp",
        types: """
          array bigint bigserial binary bit blob boolean bool bytea char character cidr clob date
          datetime decimal double enum float inet int integer interval json jsonb mediumint money
          nchar numeric nvarchar precision real serial smallint text time timestamp timestamptz
          tinyint tsvector uuid varbinary varchar varying xml
          """,
        letterCase: .ignored, calls: .functions),
      modes: [
        Mode("code", rules: code),
        Mode("dollars", .string, rules: [Rule(.closing("$", "$"), .string, .pop)]),
      ])
  }

  private static var code: [Rule] {
    [
      Rule(.line("--"), .comment),
      Rule(.delimited("/*", "*/", .nested), .comment),
      Rule(.delimited("'", "'", .doubled), .string),
      Rule(.delimited("\"", "\"", .doubled)),
      Rule(.delimited("`", "`", .oneLine)),
      Rule(.opening("$", .name, "$"), .string, .push("dollars")),
      Rule(.prefixed("$", .digits), .variable),
      Rule(.prefixed("@", .name | "@"), .variable),
      // Two colons are a cast, one colon begins a parameter.
      Rule(.text("::")),
      Rule(.prefixed(":", .name, first: .nameStart), .variable),
      Rule(.number(.leadingPoint), .number),
      Rule(.word()),
    ]
  }
}

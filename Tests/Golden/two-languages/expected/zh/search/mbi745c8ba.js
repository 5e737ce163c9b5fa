thumbindex('mbi745c8ba','tag	灯光	zh/tags/%E7%81%AF%E5%85%89/	2 条')

thumbindex('lr7aosoh9k','Index	zh/		zh\n海图	zh/%E6%B5%B7%E5%9B%BE/		zh\n守塔人	zh/keeper/	2024-02-02	zh\n透镜	zh/lens/	2024-03-02	zh')

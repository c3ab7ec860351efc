/** Japanese names in kanji, by their reading in English; names that are also common words are left out. */
const kanji = `東京 Tokyo,大阪 Osaka,京都 Kyoto,奈良 Nara,神戸 Kobe,名古屋 Nagoya,横浜 Yokohama,札幌 Sapporo,福岡 Fukuoka,北海道 Hokkaido,
沖縄 Okinawa,仙台 Sendai,広島 Hiroshima,長崎 Nagasaki,鎌倉 Kamakura,箱根 Hakone,浅草 Asakusa,新宿 Shinjuku,渋谷 Shibuya,原宿 Harajuku,
銀座 Ginza,秋葉原 Akihabara,池袋 Ikebukuro,成田 Narita,羽田 Haneda,千葉 Chiba,埼玉 Saitama,静岡 Shizuoka,新潟 Niigata,熊本 Kumamoto,
鹿児島 Kagoshima,金沢 Kanazawa,岡山 Okayama,長野 Nagano,富士山 Fuji,佐藤 Sato,鈴木 Suzuki,高橋 Takahashi,田中 Tanaka,伊藤 Ito,
渡辺 Watanabe,山本 Yamamoto,中村 Nakamura,小林 Kobayashi,加藤 Kato,吉田 Yoshida,山田 Yamada,佐々木 Sasaki,山口 Yamaguchi,松本 Matsumoto,
井上 Inoue,木村 Kimura,斎藤 Saito,清水 Shimizu,山崎 Yamazaki,池田 Ikeda,橋本 Hashimoto,石川 Ishikawa,前田 Maeda,藤田 Fujita,
小川 Ogawa,後藤 Goto,岡田 Okada,長谷川 Hasegawa,村上 Murakami,近藤 Kondo,石井 Ishii,坂本 Sakamoto,遠藤 Endo,青木 Aoki,藤井 Fujii,
西村 Nishimura,福田 Fukuda,岡本 Okamoto,松田 Matsuda,中島 Nakajima,中川 Nakagawa,原田 Harada,竹内 Takeuchi,田村 Tamura,中山 Nakayama,
石田 Ishida,森田 Morita,高田 Takada`

/** Foreign places and first names in katakana; adjectives of a country follow its name after a stroke. */
const katakana = `アメリカ America|United States|USA|U.S.|US|American|Americans|States,イギリス England|Britain|UK|U.K.|British|English|United Kingdom,
フランス France|French,ドイツ Germany|German|Germans,イタリア Italy|Italian|Italians,スペイン Spain|Spanish,カナダ Canada|Canadian,
オーストラリア Australia|Australian|Aussie,ニュージーランド New Zealand,ロシア Russia|Russian,インド India|Indian,ベトナム Vietnam|Vietnamese,
フィリピン Philippines|Filipino|Philippine,シンガポール Singapore,マレーシア Malaysia,インドネシア Indonesia|Indonesian,ブラジル Brazil|Brazilian,
メキシコ Mexico|Mexican,エジプト Egypt|Egyptian,スイス Switzerland|Swiss,オランダ Netherlands|Holland|Dutch,ハワイ Hawaii|Hawaiian,グアム Guam,
ロンドン London,パリ Paris|Parisian,ローマ Rome|Roman,ベルリン Berlin,マドリード Madrid,ニューヨーク New York|NY|NYC,ロサンゼルス Los Angeles|LA|L.A.,
サンフランシスコ San Francisco,シカゴ Chicago,シアトル Seattle,ボストン Boston,トロント Toronto,バンクーバー Vancouver,シドニー Sydney,
メルボルン Melbourne,バンコク Bangkok,ソウル Seoul,トム Tom,マイク Mike,ジョン John,メアリー Mary,エミリー Emily,ジェシカ Jessica,アンナ Anna,
マリア Maria,リサ Lisa,エマ Emma,ケン Ken,ケイト Kate,サラ Sarah|Sara,デイビッド David,マイケル Michael,ジェームズ James,ロバート Robert,
ウィリアム William,トーマス Thomas,ダニエル Daniel,ケビン Kevin,ブライアン Brian,アレックス Alex,ベン Ben,サム Sam,ニック Nick,クリス Chris,
ピーター Peter,ポール Paul,スティーブ Steve,アンディ Andy,ナンシー Nancy,スーザン Susan,ジェーン Jane,ルーシー Lucy,エリザベス Elizabeth,
オリビア Olivia,ソフィア Sophia|Sofia,ジュリア Julia,ローラ Laura,スミス Smith,ジョンソン Johnson,ブラウン Brown`

/** A name in both languages. `english` begins with its usual form. */
export type KnownName = { japanese: string; english: readonly string[] }

const listOf = (text: string): KnownName[] =>
  text.split(/,\s*/).map((one) => {
    const at = one.indexOf(' ')
    return { japanese: one.slice(0, at), english: one.slice(at + 1).split('|') }
  })

export const knownNames: readonly KnownName[] = [...listOf(kanji), ...listOf(katakana)]

import shinjitai from 'opencc-js/dict/JPShinjitaiCharactersRev';

/**
 * CJK radicals that PDF fonts contain instead of kanji, with these kanji: U+2E80 to U+2EF3 of
 * Unicode's EquivalentUnifiedIdeograph.txt. NFKC covers only the radicals from U+2F00.
 */
const RADICALS = [
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳',
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑𫜹忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
] as const;

/**
 * Variants of kanji in names of persons and places that OpenCC's table lacks, because they were
 * never a standard form: the variant and the common form.
 */
const IN_NAMES =
  '髙高 﨑崎 嵜崎 邉辺 濵浜 冨富 嶋島 嶌島 隝島 舘館 桒桑 栁柳 礒磯 靑青 𠮷吉 曻昇 渕淵 渊淵 槗橋 𣘺橋 圡土 㐂喜 鄊郷 薗園 淸清 濶闊 煕熙 熈熙 枾柿 栢柏 舩船 菴庵 蘓蘇 籔藪 鉃鉄 鐡鉄 閒間 靏鶴 靍鶴 鳫雁 刄刃 劔剣 劒剣 卆卒 吴呉 埜野 壷壺 夛多 宻密 寳宝 尙尚 敎教 旣既 泻潟 瑤瑶 皷鼓 簑蓑 緜綿 翆翠 袮祢 逹達 釡釜 頰頬 駈駆 鬪闘 鳯鳳 杦杉';

const pairsOf = (text: string, separator: string): [string, string][] =>
  text.split(separator).flatMap((pair): [string, string][] => {
    const [variant, common] = [...pair].filter((letter) => letter !== ' ');
    return variant && common ? [[variant, common]] : [];
  });

function collected(): ReadonlyMap<string, string> {
  const kanji = [...RADICALS[1]];
  const radicals = [...RADICALS[0]].map((radical, index): [string, string] => [
    radical,
    kanji[index] ?? radical,
  ]);
  const table = new Map([...pairsOf(shinjitai, '|'), ...pairsOf(IN_NAMES, ' '), ...radicals]);
  const lastOf = (letter: string, seen: readonly string[] = []): string => {
    const next = table.get(letter);
    return next === undefined || seen.includes(next) ? letter : lastOf(next, [...seen, letter]);
  };
  return new Map([...table.keys()].map((letter) => [letter, lastOf(letter)]));
}

/** Maps each former, variant or radical form of a kanji to its common form. */
export const KANJI_VARIANTS = collected();

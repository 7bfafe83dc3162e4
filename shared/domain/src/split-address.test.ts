import { PREFECTURES } from './japanese-address.ts';
import { MUNICIPALITIES } from './municipalities.ts';
import { splitAddress } from './split-address.ts';

test.each([
  ['東京都新宿区新宿三丁目1番1号 青空ビル', '東京都', '新宿区', '新宿三丁目1番1号 青空ビル'],
  ['大阪府大阪市中央区北浜4-6-5', '大阪府', '大阪市中央区', '北浜4-6-5'],
  ['北海道札幌市中央区北一条西2-1', '北海道', '札幌市中央区', '北一条西2-1'],
  ['三重県四日市市諏訪町1-5', '三重県', '四日市市', '諏訪町1-5'],
  ['東京都町田市森野2-2-22', '東京都', '町田市', '森野2-2-22'],
  ['千葉県市川市八幡1-1-1', '千葉県', '市川市', '八幡1-1-1'],
  ['福島県郡山市朝日1-23-7', '福島県', '郡山市', '朝日1-23-7'],
  ['東京都西多摩郡奥多摩町氷川215', '東京都', '西多摩郡奥多摩町', '氷川215'],
  ['群馬県佐波郡玉村町下新田201', '群馬県', '佐波郡玉村町', '下新田201'],
  ['新潟県十日町市千歳町3-3', '新潟県', '十日町市', '千歳町3-3'],
  ['東京都東村山市本町1-2-3', '東京都', '東村山市', '本町1-2-3'],
  ['東京都小笠原村父島', '東京都', '小笠原村', '父島'],
  ['横浜市西区みなとみらい2-2-1', '', '横浜市西区', 'みなとみらい2-2-1'],
  ['Chuo-ku, Tokyo', '', '', 'Chuo-ku, Tokyo'],
  ['', '', '', ''],
  ['北海道余市郡余市町黒川町9-99', '北海道', '余市郡余市町', '黒川町9-99'],
  ['北海道余市郡仁木町北町9-99', '北海道', '余市郡仁木町', '北町9-99'],
  ['余市郡赤井川村字赤井川9-99', '', '余市郡赤井川村', '字赤井川9-99'],
  ['奈良県高市郡明日香村岡9-99', '奈良県', '高市郡明日香村', '岡9-99'],
  ['奈良県高市郡高取町観覚寺9-99', '奈良県', '高市郡高取町', '観覚寺9-99'],
  ['三重県四日市市諏訪町9-99', '三重県', '四日市市', '諏訪町9-99'],
  ['千葉県市川市市川9-99', '千葉県', '市川市', '市川9-99'],
  ['奈良県大和郡山市北郡山町9-99', '奈良県', '大和郡山市', '北郡山町9-99'],
  ['長野県長野市南長野県町9-99', '長野県', '長野市', '南長野県町9-99'],
  [
    '京都府京都市下京区烏丸通七条下る東塩小路町9-99',
    '京都府',
    '京都市下京区',
    '烏丸通七条下る東塩小路町9-99',
  ],
  ['山梨県西八代郡市川三郷町市川大門9-99', '山梨県', '西八代郡市川三郷町', '市川大門9-99'],
  ['富山県中新川郡上市町法音寺9-99', '富山県', '中新川郡上市町', '法音寺9-99'],
  ['東京都三宅島三宅村阿古9-99', '東京都', '三宅島三宅村', '阿古9-99'],
  ['佐賀県杵島郡大町町大町9-99', '佐賀県', '杵島郡大町町', '大町9-99'],
  ['石川県野々市市三納9-99', '石川県', '野々市市', '三納9-99'],
  ['静岡県浜松市中央区元城町9-99', '静岡県', '浜松市中央区', '元城町9-99'],
  ['愛知県あま市七宝町遠島9-99', '愛知県', 'あま市', '七宝町遠島9-99'],
  ['兵庫県たつの市龍野町富永9-99', '兵庫県', 'たつの市', '龍野町富永9-99'],
  ['広島県廿日市市下平良1-11-1', '広島県', '廿日市市', '下平良1-11-1'],
  ['長野県大町市大町3887', '長野県', '大町市', '大町3887'],
  ['千葉県鎌ヶ谷市新鎌ケ谷2-6-1', '千葉県', '鎌ヶ谷市', '新鎌ケ谷2-6-1'],
  ['茨城県龍ケ崎市3710', '茨城県', '龍ケ崎市', '3710'],
  ['北海道余市町黒川町9-99', '北海道', '余市町', '黒川町9-99'],
  ['札幌市北一条西2-1', '', '札幌市', '北一条西2-1'],
  ['奈良県架空市中央1-1', '奈良県', '', '架空市中央1-1'],
])('splits %s into %p, %p and %p', (address, state, city, street) => {
  expect(splitAddress(address)).toEqual({ state, city, street });
});

test('has all municipalities and wards of Japan', () => {
  const names = PREFECTURES.flatMap((prefecture) =>
    MUNICIPALITIES[prefecture].split(' ').flatMap((group) => {
      const [head = '', ...members] = group.split('/');
      return members.length === 0 ? [head] : members.map((member) => head + member);
    }),
  );
  const isWardOfACity = (name: string) => /市.+区$/.test(name);
  const citiesWithWards = new Set(names.filter(isWardOfACity).map((name) => name.split('市')[0]));
  const others = names.filter((name) => !isWardOfACity(name));
  expect([names.length - others.length, citiesWithWards.size + others.length]).toEqual([
    171, 1_741,
  ]);
});

test('finds every municipality of the table at the beginning of an address', () => {
  const unrecognizedNames = PREFECTURES.flatMap((prefecture) =>
    MUNICIPALITIES[prefecture].split(' ').flatMap((group) => {
      const [head = '', ...members] = group.split('/');
      return (members.length === 0 ? [head] : members.map((member) => head + member)).filter(
        (name) => splitAddress(`${prefecture}${name}本町1-1`).city !== name,
      );
    }),
  );
  expect(unrecognizedNames).toEqual([]);
});

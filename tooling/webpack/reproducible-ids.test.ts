import { idWithoutFolder } from './reproducible-ids-plugin.ts';

const identifiersIn = (folder: string) => [
  `container entry (default) [["./remote",{"import":["./src/remote.ts"],"name":"remote"}]] ${folder}/node_modules/.federation/entry.a2f586e7bdea.js`,
  `provide module (default) @emotion/react/jsx-runtime@false = ${folder}/node_modules/@emotion/react/jsx-runtime/index.js`,
  `provide module (default) react@19.3.1 = ${folder}/node_modules/react/index.js`,
  `javascript/esm|${folder}/node_modules/.federation/entry.${folder === '/one' ? 'a2f586e7bdea' : '0b1c2d3e4f50'}.js|7b798d435fbfe413`,
  `javascript/esm|${folder}/node_modules/valibot/dist/index.mjs`,
];

/** webpack already makes the id of such a module without the folder. */
const KEEPS_ITS_ID = null;

test.each(['/one', '/another/folder'])(
  'modules whose identifiers contain the folder get the same ids in %s',
  (folder) => {
    expect(identifiersIn(folder).map(idWithoutFolder)).toEqual([
      'container',
      'provide @emotion/react/jsx-runtime',
      'provide react',
      'federation',
      KEEPS_ITS_ID,
    ]);
  },
);

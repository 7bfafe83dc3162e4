import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { scanPage } from './scan-page.ts';
import type { ScannedPage } from './scanned-page.ts';

const WIDTH = 1_060;
const HEIGHT = 1_500;
const LETTER = 18;
const ADVANCE = 22;
/** The positions of words, in steps of this many pixels of the picture. */
const STEP = 10;

type Paint = (context: SKRSContext2D) => void;

function pictureOf(paint: Paint): Canvas {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'black';
  paint(context);
  return canvas;
}

/** Frames of ink stand for letters. */
function write(context: SKRSContext2D, x: number, y: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const left = x + index * ADVANCE;
    context.fillRect(left, y, LETTER, 5);
    context.fillRect(left, y + LETTER - 5, LETTER, 5);
    context.fillRect(left, y, 5, LETTER);
    context.fillRect(left + LETTER - 5, y, 5, LETTER);
  }
}

const PAGE: Paint = (context) => {
  write(context, 100, 200, 8);
  write(context, 600, 200, 10);
  write(context, 100, 300, 20);
  write(context, 100, 700, 12);
};
const PLACES = [
  [100, 200, 270, 220],
  [600, 200, 820, 220],
  [100, 300, 540, 320],
  [100, 700, 360, 720],
];

const rounded = (length: number): number => Math.round(length / STEP) * STEP;

/** [left, top, right, bottom] of all words, in pixels of the picture as it is shown. */
function placesOf({ words, width, height, toShown }: ScannedPage): number[][] {
  const [a, b, c, d, e, f] = toShown;
  const shown = (x: number, y: number) => [
    rounded((a * (x / width) + c * (y / height) + e) * WIDTH),
    rounded((b * (x / width) + d * (y / height) + f) * HEIGHT),
  ];
  return words.map(({ left, top, right, bottom }) => [
    ...shown(left, top),
    ...shown(right, bottom),
  ]);
}

/** The darkest value of each word, from 0 (paper) to 255 (black). */
const inkOf = ({ words }: ScannedPage): number[] =>
  words.map(
    ({ views: [{ data }] }) => 255 - data.reduce((least, one) => Math.min(least, one), 255),
  );

/** The share of ink in the view of each word. */
const inkShareOf = ({ words }: ScannedPage): number[] =>
  words.map(({ views: [{ data }] }) => data.filter((one) => one < 128).length / data.length);

test('finds the words of a page, separated by columns', () => {
  expect(placesOf(scanPage(1, pictureOf(PAGE)))).toEqual(PLACES);
});

test.each<[string, Paint]>([
  [
    'between ruled lines',
    (context) => {
      for (const y of [190, 230, 290, 330]) context.fillRect(80, y, 800, 2);
      for (const x of [80, 878]) context.fillRect(x, 190, 2, 142);
    },
  ],
  [
    'in a shadow',
    (context) => {
      const shade = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
      shade.addColorStop(0.2, 'rgba(20, 20, 40, 0)');
      shade.addColorStop(0.5, 'rgba(20, 20, 40, 0.55)');
      context.fillStyle = shade;
      context.fillRect(0, 0, WIDTH, HEIGHT);
    },
  ],
  [
    'in little light',
    (context) => {
      context.fillStyle = 'rgba(0, 0, 0, 0.6)';
      context.fillRect(0, 0, WIDTH, HEIGHT);
    },
  ],
  [
    'beside a picture and dust',
    (context) => {
      context.fillRect(700, 900, 250, 250);
      for (let index = 0; index < 20; index += 1)
        context.fillRect(150 + index * 31, 1_200 + (index % 3) * 40, 1, 1);
    },
  ],
])('finds the same words %s', (_how, damage) => {
  const page = scanPage(
    1,
    pictureOf((context) => {
      PAGE(context);
      damage(context);
    }),
  );
  expect(placesOf(page)).toEqual(PLACES);
});

test('includes a comma that reaches below its line in its sum', () => {
  const page = scanPage(
    1,
    pictureOf((context) => {
      PAGE(context);
      write(context, 600, 500, 3);
      context.fillRect(664, 515, 4, 8);
      write(context, 672, 500, 3);
    }),
  );
  expect(placesOf(page)).toEqual([...PLACES.slice(0, 3), [600, 500, 730, 520], PLACES[3]]);
});

test('excludes a speck below a line', () => {
  const page = scanPage(
    1,
    pictureOf((context) => {
      write(context, 600, 500, 3);
      context.fillRect(664, 517, 3, 3);
    }),
  );
  expect(page.words.map(({ right }) => rounded((right / page.width) * WIDTH))).toEqual([660]);
});

test('finds the words of a rotated page', () => {
  const degrees = -3;
  const turned = pictureOf((context) => {
    context.translate(WIDTH / 2, HEIGHT / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.translate(-WIDTH / 2, -HEIGHT / 2);
    PAGE(context);
  });
  const angle = (-degrees * Math.PI) / 180;
  const upright = (x = 0, y = 0) => [
    rounded((x - WIDTH / 2) * Math.cos(angle) - (y - HEIGHT / 2) * Math.sin(angle) + WIDTH / 2),
    rounded((x - WIDTH / 2) * Math.sin(angle) + (y - HEIGHT / 2) * Math.cos(angle) + HEIGHT / 2),
  ];
  const places = placesOf(scanPage(1, turned)).map(([left, top, right, bottom]) => [
    ...upright(left, top),
    ...upright(right, bottom),
  ]);
  const isNear = (one: number[], index: number) =>
    one.every((edge, side) => Math.abs(edge - (PLACES[index]?.[side] ?? 0)) <= STEP);
  expect([places.length, places.every(isNear)]).toEqual([PLACES.length, true]);
});

describe('light letters on a dark band', () => {
  const withBands =
    (ground: string, letters: string): Paint =>
    (context) => {
      context.fillStyle = ground;
      context.fillRect(0, 0, WIDTH, 260);
      context.fillRect(60, 285, 700, 50);
      context.fillStyle = letters;
      write(context, 100, 200, 8);
      write(context, 600, 200, 10);
      write(context, 100, 300, 20);
      context.fillStyle = 'black';
      write(context, 100, 700, 12);
    };

  test.each([
    ['#123a6b', 'white'],
    ['#2e7d5b', '#f2efe4'],
  ])(
    'are found, and become dark on light for the engine: on %s, letters in %s',
    (ground, letters) => {
      const page = scanPage(1, pictureOf(withBands(ground, letters)));
      expect(placesOf(page)).toEqual(PLACES);
      expect(inkOf(page).every((ink) => ink > 200)).toBe(true);
    },
  );

  test('keeps dark letters on a coloured band dark', () => {
    const page = scanPage(1, pictureOf(withBands('#e8d9b0', 'black')));
    expect(placesOf(page)).toEqual(PLACES);
    expect(inkOf(page).every((ink) => ink > 200)).toBe(true);
  });

  test('does not treat bold letters on paper as a band', () => {
    const page = scanPage(
      1,
      pictureOf((context) => {
        PAGE(context);
        for (let index = 0; index < 12; index += 1) {
          context.fillRect(300 + index * 24, 900, 8, 24);
          context.fillRect(314 + index * 24, 900, 8, 24);
          context.fillRect(300 + index * 24, 904, 22, 7);
          context.fillRect(300 + index * 24, 914, 22, 7);
        }
      }),
    );
    expect(placesOf(page)).toEqual([...PLACES, [300, 900, 590, 920]]);
    expect(inkShareOf(page).at(-1)).toBeGreaterThan(0.4);
  });

  test('does not treat a dark desk around the page as a band', () => {
    const canvas = pictureOf((context) => {
      context.fillStyle = '#3a2a1a';
      context.fillRect(0, 0, WIDTH, HEIGHT);
      context.fillStyle = 'white';
      context.fillRect(60, 100, WIDTH - 120, HEIGHT - 200);
      context.fillStyle = 'black';
      PAGE(context);
    });
    expect(placesOf(scanPage(1, canvas))).toEqual(PLACES);
  });
});

describe('a page with a long list', () => {
  const FOOT = [100, 1_420, 360, 1_440];
  const list =
    (columns: number, rows: number): Paint =>
    (context) => {
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1)
          write(context, 40 + column * 36 + ((row * 13) % 17), 60 + row * 28, 1);
      write(context, 100, 1_420, 12);
    };

  test('keeps all of 451 pieces', () => {
    const page = scanPage(1, pictureOf(list(15, 30)));
    expect(page.words).toHaveLength(451);
    expect(placesOf(page)).toContainEqual(FOOT);
    expect(page.isIncomplete).toBe(false);
  });

  test('keeps the head and the foot of more pieces than are read', () => {
    const page = scanPage(1, pictureOf(list(26, 45)));
    expect(page.words).toHaveLength(500);
    expect(placesOf(page)).toEqual(expect.arrayContaining([[40, 60, 60, 80], FOOT]));
    expect(page.isIncomplete).toBe(true);
  });
});

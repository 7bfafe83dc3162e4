import type { TermsPainting } from './hidden-texts.ts';
import {
  addNote,
  addPicture,
  addGradient,
  addSpotColour,
  addGraphicsState,
  addLayer,
  addMask,
} from './painted-resources.ts';

const PAGE_AREA = '0 0 595 842 re';
const TERMS_AREA = '30 200 550 320 re';

export const VISIBLE_WAYS: TermsPainting[] = [
  { name: 'thin light grey', draw: ({ paint }, terms) => paint(`0.75 g ${terms()}`) },
  {
    name: 'white on a dark bar',
    draw: ({ paint }, terms) => paint(`0.1 0.2 0.4 rg ${TERMS_AREA} f 1 g ${terms()}`),
  },
  {
    name: 'white on a bar that is a thick line',
    draw: ({ paint }, terms) => paint(`0.2 0.3 0.5 RG 320 w 30 360 m 580 360 l S 1 g ${terms()}`),
  },
  {
    name: 'white on a gradient',
    draw: (painter, terms) => {
      addGradient(painter, [0.1, 0.1, 0.3], [0.3, 0.1, 0.1]);
      painter.paint(`/Pattern cs /Shade scn ${TERMS_AREA} f 1 g ${terms()}`);
    },
  },
  {
    name: 'white on a dark picture',
    draw: (painter, terms) => {
      addPicture(painter, 40);
      painter.paint(`q 550 0 0 320 30 200 cm /Picture Do Q 1 g ${terms()}`);
    },
  },
  {
    name: 'pale yellow on a colour of middle light',
    draw: ({ paint }, terms) => paint(`0.35 0.5 0.55 rg ${TERMS_AREA} f 1 1 0.8 rg ${terms()}`),
  },
  {
    name: 'small print',
    draw: ({ paint }, terms) => paint(terms('', { x: 200, y: 120, size: 0.45 })),
  },
  {
    name: 'coloured cells',
    draw: ({ paint }, terms) => paint(`0.85 0.92 0.8 rg ${TERMS_AREA} f 0 0.3 0 rg ${terms()}`),
  },
  {
    name: 'a red seal over them',
    draw: (painter, terms) =>
      painter.paint(
        `${terms()} ${addGraphicsState(painter, { ca: 0.5, CA: 0.5 })} 1 0 0 rg 60 400 90 90 re f 1 0 0 RG 3 w 40 205 70 50 re S`,
      ),
  },
  {
    name: 'letters painted twice for boldness',
    draw: ({ paint }, terms) => paint(`${terms()} ${terms('', { x: 0.4 })}`),
  },
  {
    name: 'a shadow behind them',
    draw: ({ paint }, terms) => paint(`0.7 g ${terms('', { x: 1, y: 1 })} 0 g ${terms()}`),
  },
  { name: 'outlines only', draw: ({ paint }, terms) => paint(`0.4 w ${terms('1 Tr')}`) },
  {
    name: 'a gradient',
    draw: (painter, terms) => {
      addGradient(painter, [0.8, 0, 0], [0, 0, 0.8]);
      painter.paint(`/Pattern cs /Shade scn ${terms()}`);
    },
  },
  {
    name: 'a spot colour',
    draw: (painter, terms) => {
      addSpotColour(painter);
      painter.paint(`/Spot cs 1 scn ${terms()}`);
    },
  },
  {
    name: 'less than half opacity',
    draw: (painter, terms) =>
      painter.paint(`${addGraphicsState(painter, { ca: 0.4, CA: 0.4 })} ${terms()}`),
  },
  {
    name: 'a layer that is on',
    draw: (painter, terms) => {
      addLayer(painter, true);
      painter.paint(`/OC /Layer BDC ${terms()} EMC`);
    },
  },
  {
    name: 'a form inside a form',
    draw: (painter, terms) => {
      painter.form('Inner', terms('', { x: -10, y: -20 }), { Matrix: [1, 0, 0, 1, 10, 20] });
      painter.form('Outer', 'q /Inner Do Q');
      painter.paint('/Outer Do');
    },
  },
  {
    name: 'a transparency group',
    draw: (painter, terms) => {
      painter.form('Form', terms(), { Group: { S: 'Transparency', I: true } });
      painter.paint(`${addGraphicsState(painter, { ca: 0.6, CA: 0.6 })} /Form Do`);
    },
  },
  {
    name: 'a mask that lets them through',
    draw: (painter, terms) => {
      const group = painter.form('Mask', `1 g ${PAGE_AREA} f`, {
        Group: { S: 'Transparency', CS: 'DeviceGray' },
      });
      const mask = { Type: 'Mask', S: 'Luminosity', G: group };
      painter.paint(`${addGraphicsState(painter, { SMask: mask })} ${terms()}`);
    },
  },
  {
    name: 'a clip around them',
    draw: ({ paint }, terms) => paint(`${TERMS_AREA} W n ${terms()}`),
  },
  {
    name: 'a picture behind them',
    draw: (painter, terms) => {
      addPicture(painter, 225);
      painter.paint(`550 0 0 320 30 200 cm /Picture Do`);
      painter.paint(terms());
    },
  },
  {
    name: 'lines through their rows',
    draw: ({ paint }, terms) =>
      paint(
        `${terms()} 0.5 w ${[216, 246, 436, 452, 468].map((y) => `30 ${y} m 560 ${y} l S`).join(' ')}`,
      ),
  },
  {
    name: 'a pale watermark across them',
    draw: (painter, terms) => {
      const watermark = painter.text('見本見本', 0, 100, 90);
      painter.paint(
        `${terms()} ${addGraphicsState(painter, { ca: 0.2 })} 0.8 0.6 -0.6 0.8 120 200 cm ${watermark}`,
      );
    },
  },
  {
    name: 'a crop around them',
    draw: (painter, terms) => {
      painter.page.CropBox = [20, 200, 590, 820];
      painter.paint(terms());
    },
  },
  {
    name: 'print behind boxes that each have their own matrix',
    draw: ({ paint }, terms) => {
      const boxes = [20, 30, 40, 50, 60].map((x) => `q 1 0 0 1 ${x} 700 cm 0 0 3 3 re f Q`);
      paint(`${boxes.join(' ')} ${terms()}`);
    },
  },
  {
    name: 'print behind four equal pictures',
    draw: (painter, terms) => {
      addPicture(painter, 90);
      const pictures = [60, 120, 180, 240].map((x) => `q 20 0 0 20 ${x} 700 cm /Picture Do Q`);
      painter.paint(`${pictures.join(' ')} ${terms()}`);
    },
  },
  {
    name: 'print behind twelve equal marks',
    draw: (painter, terms) => {
      addMask(painter);
      const marks = Array.from({ length: 12 }, (_, index) => 40 + index * 20).map(
        (x) => `q 8 0 0 8 ${x} 700 cm /Mask Do Q`,
      );
      painter.paint(`${marks.join(' ')} ${terms()}`);
    },
  },
  { name: 'a note on the page', draw: (painter, terms) => addNote(painter, terms(), 4) },
];

import type { TermsPainting } from './hidden-texts.ts';
import {
  addNote,
  addPicture,
  addGradient,
  addSpotColour,
  addGraphicsState,
  addLayer,
} from './painted-resources.ts';

const PAGE_AREA = '0 0 595 842 re';
const TERMS_AREA = '30 200 550 320 re';

export const HIDING_WAYS: TermsPainting[] = [
  { name: 'an invisible mode', draw: ({ paint }, terms) => paint(terms('3 Tr')) },
  { name: 'a mode that only clips', draw: ({ paint }, terms) => paint(terms('7 Tr')) },
  { name: 'white on white', draw: ({ paint }, terms) => paint(`1 g ${terms()}`) },
  { name: 'nearly white', draw: ({ paint }, terms) => paint(`0.97 g ${terms()}`) },
  {
    name: 'ivory on white',
    draw: ({ paint }, terms) => paint(`1 1 0.88 rg ${terms()}`),
  },
  {
    name: 'white beside the dark bar of other lines',
    draw: ({ paint }, terms) => paint(`0.1 0.2 0.4 rg 30 525 550 60 re f 1 g ${terms()}`),
  },
  {
    name: 'the dark colour of the bar behind them',
    draw: ({ paint }, terms) =>
      paint(`0.1 0.2 0.4 rg 30 200 255 320 re f 0.12 0.22 0.42 rg ${terms()}`),
  },
  { name: 'CMYK without ink', draw: ({ paint }, terms) => paint(`0 0 0 0 k ${terms()}`) },
  {
    name: 'the grey of the box behind them',
    draw: ({ paint }, terms) => paint(`0.8 g 30 200 255 320 re f 0.81 g ${terms()}`),
  },
  {
    name: 'black on black',
    draw: ({ paint }, terms) => paint(`0 g 30 200 255 320 re f ${terms()}`),
  },
  {
    name: 'a spot colour without tint',
    draw: (painter, terms) => {
      addSpotColour(painter);
      painter.paint(`/Spot cs 0 scn ${terms()}`);
    },
  },
  {
    name: 'a white gradient',
    draw: (painter, terms) => {
      addGradient(painter, [1, 1, 1], [0.99, 0.99, 0.99]);
      painter.paint(`/Pattern cs /Shade scn ${terms()}`);
    },
  },
  {
    name: 'a white outline',
    draw: ({ paint }, terms) => paint(`1 G 0.3 w ${terms('1 Tr')}`),
  },
  {
    name: 'an opacity of a hundredth',
    draw: (painter, terms) =>
      painter.paint(`${addGraphicsState(painter, { ca: 0.01, CA: 0.01 })} ${terms()}`),
  },
  {
    name: 'a mask that lets nothing through',
    draw: (painter, terms) => {
      const group = painter.form('Mask', `0 g ${PAGE_AREA} f`, {
        Group: { S: 'Transparency', CS: 'DeviceGray' },
      });
      const mask = { Type: 'Mask', S: 'Luminosity', G: group };
      painter.paint(`${addGraphicsState(painter, { SMask: mask })} ${terms()}`);
    },
  },
  {
    name: 'a clip beside them',
    draw: ({ paint }, terms) => paint(`0 0 20 20 re W n ${terms()}`),
  },
  {
    name: 'a clip that leaves a sliver of each line',
    draw: ({ paint }, terms) =>
      paint(
        `${[212, 240, 410, 430, 446, 462].map((y) => `0 ${y} 595 1.5 re`).join(' ')} W n ${terms()}`,
      ),
  },
  {
    name: 'a white box over them',
    draw: ({ paint }, terms) => paint(`${terms()} 1 g 30 200 255 320 re f`),
  },
  {
    name: 'a picture over them',
    draw: (painter, terms) => {
      addPicture(painter, 255);
      painter.paint(`${terms()} 255 0 0 320 30 200 cm /Picture Do`);
    },
  },
  {
    name: 'a place outside the page',
    draw: ({ paint }, terms) => paint(terms('', { x: 700, y: -20 })),
  },
  {
    name: 'a place outside the crop',
    draw: (painter, terms) => {
      painter.page.MediaBox = [0, 0, 1200, 842];
      painter.page.CropBox = [0, 0, 595, 842];
      painter.paint(terms('', { x: 600, y: -20 }));
    },
  },
  {
    name: 'letters of about one point',
    draw: ({ paint }, terms) => paint(terms('', { x: 40, y: 180, size: 0.12 })),
  },
  {
    name: 'a layer that is off',
    draw: (painter, terms) => {
      addLayer(painter, false);
      painter.paint(`/OC /Layer BDC ${terms()} EMC`);
    },
  },
  {
    name: 'a form in an invisible mode',
    draw: (painter, terms) => {
      painter.form('Form', terms('3 Tr'));
      painter.paint('/Form Do');
    },
  },
  {
    name: 'a form of a layer that is off',
    draw: (painter, terms) => {
      painter.form('Form', terms(), { OC: addLayer(painter, false) });
      painter.paint('/Form Do');
    },
  },
  {
    name: 'a transparent group',
    draw: (painter, terms) => {
      painter.form('Form', terms(), { Group: { S: 'Transparency' } });
      painter.paint(`${addGraphicsState(painter, { ca: 0, CA: 0 })} /Form Do`);
    },
  },
  { name: 'a note that is not shown', draw: (painter, terms) => addNote(painter, terms(), 2) },
];

export const COVERING_WAYS: TermsPainting[] = [
  { name: 'a white box', draw: ({ paint }, terms) => paint(`${terms()} 1 g ${TERMS_AREA} f`) },
  {
    name: 'a picture',
    draw: (painter, terms) => {
      addPicture(painter, 250);
      painter.paint(`${terms()} 550 0 0 320 30 200 cm /Picture Do`);
    },
  },
  { name: 'white letters', draw: ({ paint }, terms) => paint(`1 g ${terms()}`) },
  { name: 'an invisible mode', draw: ({ paint }, terms) => paint(terms('3 Tr')) },
];

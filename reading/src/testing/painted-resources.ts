import type { Painter } from './painted-pdf.ts';

/** Adds a graphics state; returns the operator that sets it. */
export function addGraphicsState(painter: Painter, entries: Record<string, unknown>): string {
  painter.resource('ExtGState', 'Gx', painter.object({ Type: 'ExtGState', ...entries }));
  return '/Gx gs';
}

/** The layers of all pages of a document, and which of them are on. */
interface Layers {
  OCGs: unknown[];
  D: { BaseState?: 'ON'; ON?: unknown[]; OFF?: unknown[] };
}

/** Adds a layer that is on or off; returns its object. */
export function addLayer(painter: Painter, isOn: boolean): unknown {
  const layer = painter.object({ Type: 'OCG', Name: new String('layer') });
  painter.resource('Properties', 'Layer', layer);
  const { OCGs: layers = [], D: { ON: on = [], OFF: off = [] } = {} } = (painter.catalog
    .OCProperties ?? {}) as Partial<Layers>;
  painter.catalog.OCProperties = {
    OCGs: [...layers, layer],
    D: { BaseState: 'ON', ON: isOn ? [...on, layer] : on, OFF: isOn ? off : [...off, layer] },
  } satisfies Layers;
  return layer;
}

/** Adds a picture of one shade of grey. */
export const addPicture = (painter: Painter, grey: number, name = 'Picture'): void =>
  painter.resource(
    'XObject',
    name,
    painter.object(
      {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 2,
        Height: 2,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      },
      Buffer.from([grey, grey, grey, grey]),
    ),
  );

/** Adds a picture that is painted in the colour of letters, named `Mask`. */
export const addMask = (painter: Painter): void =>
  painter.resource(
    'XObject',
    'Mask',
    painter.object(
      {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 8,
        Height: 2,
        ImageMask: true,
        BitsPerComponent: 1,
      },
      Buffer.from([0x0f, 0xf0]),
    ),
  );

/** Adds a spot colour, named `Spot`. */
export function addSpotColour(painter: Painter): void {
  const tint = painter.object({
    FunctionType: 2,
    Domain: [0, 1],
    C0: [0, 0, 0, 0],
    C1: [0, 1, 1, 0],
    N: 1,
  });
  painter.resource('ColorSpace', 'Spot', ['Separation', 'Sample', 'DeviceCMYK', tint]);
}

/** Adds a horizontal gradient from one colour to another, named `Shade`. */
export function addGradient(painter: Painter, from: number[], to: number[]): void {
  const colours = painter.object({ FunctionType: 2, Domain: [0, 1], C0: from, C1: to, N: 1 });
  const gradient = painter.object({
    ShadingType: 2,
    ColorSpace: 'DeviceRGB',
    Coords: [0, 0, 595, 0],
    Function: colours,
    Extend: [true, true],
  });
  painter.resource(
    'Pattern',
    'Shade',
    painter.object({ Type: 'Pattern', PatternType: 2, Shading: gradient }),
  );
}

/** Adds a pattern that paints the operators once on the page, named `Tile`. */
export const addTile = (painter: Painter, operators: string): void =>
  painter.resource(
    'Pattern',
    'Tile',
    painter.object(
      {
        Type: 'Pattern',
        PatternType: 1,
        PaintType: 1,
        TilingType: 1,
        BBox: [0, 0, 595, 842],
        XStep: 595,
        YStep: 842,
        Matrix: [1, 0, 0, -1, 0, 842],
        Resources: painter.page.Resources,
      },
      operators,
    ),
  );

/**
 * Adds an annotation to the page; its flags (ISO 32000-1, 12.5.3) are 2 for hidden, 4 for printed.
 */
export function addNote(painter: Painter, operators: string, flags: number): void {
  const appearance = painter.form('Note', `1 0 0 -1 0 842 cm ${operators}`);
  painter.page.Annots = [
    painter.object({
      Type: 'Annot',
      Subtype: 'FreeText',
      Rect: [0, 0, 595, 842],
      F: flags,
      AP: { N: appearance },
    }),
  ];
}

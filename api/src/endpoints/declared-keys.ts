import type { GenericSchema } from 'valibot';

interface SchemaShape {
  type: string;
  entries?: Record<string, SchemaShape>;
  item?: SchemaShape;
  wrapped?: SchemaShape;
}

/**
 * Returns the input with every declared key present, missing ones as `undefined`. For an absent key
 * valibot answers with its own English text; for an undefined value it answers with the field's
 * Japanese text.
 */
export function withDeclaredKeys(schema: GenericSchema, input: unknown): unknown {
  return complete(schema, input);
}

function complete(schema: SchemaShape, input: unknown): unknown {
  if (schema.wrapped) return complete(schema.wrapped, input);
  if (schema.item && Array.isArray(input))
    return input.map((element: unknown) =>
      schema.item ? complete(schema.item, element) : element,
    );
  if (!schema.entries || !isRecord(input)) return input;
  const declared = Object.entries(schema.entries).map(
    ([key, entry]) => [key, complete(entry, input[key])] as const,
  );
  return { ...input, ...Object.fromEntries(declared) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

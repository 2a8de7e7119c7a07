import * as fc from 'fast-check'

/** The part of JSON Schema that the contract's requests are written in. */
export type RequestSchema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly RequestSchema[]
  readonly properties?: Readonly<Record<string, RequestSchema>>
  readonly patternProperties?: Readonly<Record<string, RequestSchema>>
  readonly required?: readonly string[]
  readonly items?: RequestSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that fit a schema, as a client that means well, or means harm but knows the form, would send. */
export function arbitraryOf(schema: RequestSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  switch (schema.type) {
    case undefined:
      return fc.jsonValue({ maxDepth: 2 })
    case 'array':
      return fc.array(arbitraryOf(schema.items!), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object': {
      if (schema.patternProperties)
        return fc.dictionary(fc.string({ maxLength: 20 }), arbitraryOf(Object.values(schema.patternProperties)[0]!), {
          maxKeys: 5,
          noNullPrototype: true,
        })
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)] as const)
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: [...(schema.required ?? [])],
        noNullPrototype: true,
      })
    }
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern)).filter(fits(schema))
        : fc
            .string({
              minLength: schema.minLength ?? 0,
              maxLength: Math.min(schema.maxLength ?? 60, 60),
              unit: 'grapheme',
            })
            .filter(fits(schema))
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1_000_000, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`)
  }
}

const fits = (schema: RequestSchema) => (text: string) => {
  const length = Array.from(text).length
  return length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? Infinity)
}

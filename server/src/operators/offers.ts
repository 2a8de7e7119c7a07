import Type, { type Static } from 'typebox'

const Words = Type.Object(
  { th: Type.String({ minLength: 1 }), la: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) },
  closed(),
)
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Whole = (minimum: number, maximum = 1_000_000_000) => Type.Integer({ minimum, maximum })

/** A bonus or promotion as an operator writes it: the fields of `Campaign`, within what the database takes. */
const CampaignFile = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Z0-9_-]{1,32}$' }),
    isPromotion: Type.Boolean(),
    type: Type.Enum(['limit', 'day', 'week']),
    maxReceived: Whole(1),
    title: Words,
    description: Words,
    banner: Type.String({ pattern: '^/' }),
    percent: Whole(1, 1_000),
    maximumBaht: Whole(1),
    minimumBaht: Whole(1),
    multiple: orNull(Whole(1, 1_000)),
    lifeDays: orNull(Whole(1, 3_650)),
    cashOutMultiple: orNull(Whole(1, 1_000)),
    percentFail: orNull(Whole(0, 99)),
    quota: orNull(Whole(1)),
    position: Whole(0),
    isOffered: Type.Optional(Type.Boolean()),
  },
  closed(),
)

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const SliceFile = Type.Object(
  {
    code: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    kind: Type.Enum(['nothing', 'coins', 'cash', 'bonus', 'physical']),
    value: Whole(0),
    weight: Whole(1, 1_000_000),
    label: Words,
    description: Words,
    bgColor: Color,
    textColor: Color,
    stock: orNull(Whole(0)),
    budgetBaht: orNull(Whole(0)),
  },
  closed(),
)

/** What is offered, as `npm run ops -- offers` prints it and `npm run ops -- offer` reads it. */
export const Offers = Type.Object(
  {
    bonuses: Type.Optional(Type.Array(CampaignFile)),
    wheel: Type.Optional(Type.Array(SliceFile)),
    /** What was taken, won and spent: printed to be read, never read back. */
    counted: Type.Optional(Type.Unknown()),
  },
  closed(),
)
export type Offers = Static<typeof Offers>

function closed() {
  return { additionalProperties: false } as const
}

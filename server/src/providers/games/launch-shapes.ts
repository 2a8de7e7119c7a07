import Type from 'typebox'

const isWebAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text)

/** An address that a browser may be sent to: http or https, nothing that runs. */
export const WebAddress = Type.Refine(Type.String({ maxLength: 2048 }), isWebAddress)
export const FormFields = Type.Record(Type.String(), Type.String())

import { type ComponentType, createElement, use } from 'react'
import { type Catalogue, loadWords } from './i18n/words.ts'

export type Screen<Props> = ComponentType<Props> & { readonly preload: () => Promise<unknown> }

/**
 * A screen that comes when it is wanted: its code and its words are asked for side by side. Once it is there it renders at once, without a
 * flash of what stands in for it, which also lets the login be hydrated. A load that failed is tried anew.
 */
export const screen = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...words: readonly Catalogue[]
): Screen<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () => {
    loading ??= Promise.all([load(), ...words.map((name) => loadWords(name))]).then(
      ([file]) => {
        Loaded = file.default
        return file.default
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Screen = (props: Props) => createElement(Loaded ?? use(preload()), props)
  return Object.assign(Screen, { preload })
}

import { useEffect, useEffectEvent } from 'react'
import { isClosingModal } from './modals.ts'

/** A sheet over the page or over a modal that no address names, such as a question: it has an entry of the history, so that the back button takes it off. */
type Layer = { readonly id: number; readonly onBack: () => 'gone' | 'stays' }

let layers: readonly Layer[] = []
/** Entries outlive a reload, layers do not: their numbers must not meet again. */
let lastId = Date.now()

/** A layer that follows another in the same moment takes over its entry. */
const pushEntry = (id: number): void => {
  const { layer, layers: under = 0 } = (history.state ?? {}) as { layer?: number; layers?: number }
  const isLeft = layer !== undefined && !layers.some((one) => one.id === layer)
  if (isLeft) history.replaceState({ ...history.state, layer: id }, '')
  else history.pushState({ ...history.state, layer: id, layers: under + 1 }, '')
}

const onPop = (): void => {
  const top = layers.at(-1)
  if (!top || history.state?.layer === top.id) return
  layers = layers.slice(0, -1)
  if (top.onBack() === 'gone') return
  pushEntry(top.id)
  layers = [...layers, top]
}

/** Closed by its own button, a layer takes its entry along, unless the whole modal is leaving or the page has gone on from here. */
const dropEntry = (id: number): void => {
  setTimeout(() => {
    if (history.state?.layer === id && !isClosingModal()) history.back()
  })
}

/** `onBack` says whether the back button closed it; while money is being sent nothing does. */
export const useLayer = (isLayer: boolean, onBack: () => 'gone' | 'stays'): void => {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    if (!isLayer) return undefined
    lastId += 1
    const id = lastId
    pushEntry(id)
    layers = [...layers, { id, onBack: () => goBack() }]
    addEventListener('popstate', onPop) // the same function again is not added again
    return () => {
      if (!layers.some((layer) => layer.id === id)) return
      layers = layers.filter((layer) => layer.id !== id)
      dropEntry(id)
    }
  }, [isLayer])
}

import { useEffect, useEffectEvent, useRef } from 'react'
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

const takeOff = (id: number): boolean => {
  const isOn = layers.some((layer) => layer.id === id)
  layers = layers.filter((layer) => layer.id !== id)
  return isOn
}

/** Closed otherwise than by the back button, a layer takes its entry along, unless the whole modal is leaving or the page has gone on from here. */
const dropEntry = (id: number): void => {
  if (history.state?.layer === id && !isClosingModal()) history.back()
}

/**
 * `onBack` says whether the back button closed it; while money is being sent nothing does. What is returned takes the layer's entry away as it
 * begins to fade: a press of the back button that comes meanwhile is meant for what is under it.
 */
export const useLayer = (isLayer: boolean, onBack: () => 'gone' | 'stays'): (() => void) => {
  const goBack = useEffectEvent(onBack)
  const own = useRef(0)
  useEffect(() => {
    if (!isLayer) return undefined
    lastId += 1
    const id = lastId
    own.current = id
    pushEntry(id)
    layers = [...layers, { id, onBack: () => goBack() }]
    addEventListener('popstate', onPop) // the same function again is not added again
    return () => {
      if (takeOff(id)) setTimeout(() => dropEntry(id)) // one that follows in the same moment takes the entry over first
    }
  }, [isLayer])
  return () => {
    if (takeOff(own.current)) dropEntry(own.current)
  }
}

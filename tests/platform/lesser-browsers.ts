/**
 * What Chromium has and another browser that we serve (Safari 17.5, Firefox 128) does not, or not yet: nobody runs those here, so the wallet's
 * sources are held against this list. Sources: MDN's compatibility tables. A new entry costs a line.
 */
export type Feature = {
  readonly name: string
  readonly used: RegExp
  /** What must stand in the same file: the question whether the browser has it. Without one it is not to be used at all. */
  readonly guard?: RegExp
}

const asked = (name: string) =>
  new RegExp(
    String.raw`typeof [\w.]*\b${name}\b|'${name}' in |\b${name}\?\.|\b${name} === undefined|\b${name} !== undefined`,
  )
const guarded = (name: string, used = new RegExp(String.raw`\b${name}\b`)): Feature => ({
  name,
  used,
  guard: asked(name),
})
const never = (name: string, used = new RegExp(String.raw`\b${name}\b`)): Feature => ({ name, used })

export const scriptFeatures: readonly Feature[] = [
  // Who can be asked whether it shares this very thing can share.
  { name: 'share', used: /navigator\.share\b/, guard: /typeof navigator\.share\b|canShare\?\./ },
  guarded('canShare', /navigator\.canShare\b/),
  guarded('connection', /navigator\.connection\b/),
  guarded('vibrate', /navigator\.vibrate\b/),
  guarded('wakeLock', /navigator\.wakeLock\b/),
  guarded('setAppBadge'),
  guarded('getInstalledRelatedApps'),
  guarded('userAgentData'),
  guarded('virtualKeyboard'),
  guarded('showPicker'),
  guarded('showSaveFilePicker'),
  guarded('showOpenFilePicker'),
  guarded('requestIdleCallback'),
  guarded('startViewTransition'),
  guarded('scheduler', /\bscheduler\.(postTask|yield)/),
  guarded('BarcodeDetector'),
  guarded('OTPCredential'),
  guarded('CloseWatcher'),
  guarded('EyeDropper'),
  guarded('ImageCapture'),
  guarded('documentPictureInPicture'),
  guarded('navigation', /(window|globalThis)\.navigation\b/),
  guarded('moveBefore'),
  guarded('interestForElement'),
  never('beforeinstallprompt without a listener only', /onbeforeinstallprompt/),
  never('Uint8Array base64', /\.(toBase64|toHex|setFromBase64|setFromHex)\(|Uint8Array\.from(Base64|Hex)\b/),
  never('Promise.try', /Promise\.try\b/),
  never('RegExp.escape', /RegExp\.escape\b/),
  never('URL.parse', /\bURL\.parse\b/),
  never('Math.sumPrecise', /Math\.sumPrecise\b/),
  never('Intl.DurationFormat', /Intl\.DurationFormat\b/),
  never('Error.isError', /Error\.isError\b/),
  never(
    'iterator helpers',
    /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(|Iterator\.(from|concat)\b/,
  ),
  never('async iteration of a stream', /for await \([^)]*\bof [^)]*\.body\b/),
  never('scrollend', /'scrollend'/),
  never('Temporal', /\bTemporal\.\w/),
]

/** `isExtra` says why nothing is lost without it; without a reason it must stand inside `@supports`. */
export type StyleFeature = { readonly name: string; readonly used: RegExp; readonly isExtra?: string }

export const styleFeatures: readonly StyleFeature[] = [
  { name: '@starting-style', used: /@starting-style/, isExtra: 'a sheet is there at once instead of sliding in' },
  { name: 'allow-discrete', used: /allow-discrete/ },
  { name: 'scrollbar-width', used: /scrollbar-width/, isExtra: 'a thin bar is seen where things scroll' },
  { name: 'text-wrap', used: /text-wrap:\s*(pretty|balance)/, isExtra: 'lines break where they always did' },
  {
    name: 'field-sizing',
    used: /field-sizing/,
    isExtra: 'a field grows by its lines, told by `rows`, not by its words',
  },
  { name: 'interpolate-size', used: /interpolate-size|calc-size\(/ },
  { name: 'anchor positioning', used: /anchor-name|position-anchor|position-area|anchor\(/ },
  { name: 'scroll-driven animation', used: /animation-timeline|scroll-timeline|view-timeline/ },
  { name: 'view transitions', used: /view-transition-name|@view-transition/ },
  { name: '@scope', used: /@scope\b/ },
  { name: '@function, if()', used: /@function\b|:\s*if\(/ },
  { name: 'content-visibility', used: /content-visibility/ },
  { name: 'text-box', used: /text-box(-trim|-edge)?:/ },
  { name: 'corner-shape', used: /corner-shape/ },
  { name: '::details-content', used: /::details-content/ },
  { name: 'scroll markers', used: /::scroll-(marker|button)|::column/ },
  { name: 'customizable select', used: /appearance:\s*base-select|::picker\(/ },
  { name: 'relative colours', used: /(oklch|oklab|rgb|hsl|lab|lch)\(from\b/ },
  {
    name: 'only -webkit-',
    used: /-webkit-(?!line-clamp|box-orient|box\b|tap-highlight-color|text-size-adjust|overflow-scrolling|mask|appearance|touch-callout|backdrop-filter|font-smoothing|user-select|inner-spin-button|outer-spin-button|search-cancel-button|calendar-picker-indicator|progress-bar|progress-value|scrollbar|fill-available|details-marker)/,
  },
]

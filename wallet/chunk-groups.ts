/**
 * Chunks that are wanted together travel together: otherwise each shared module becomes a request of its own. React changes seldom and is
 * kept apart; `base` is what every first screen needs, `guest` what the login adds, `query` and `member` what home adds. A group takes along
 * what its modules import, unless a group of higher priority has it, so the groups point one way; the build refuses circles.
 */
const oneOf =
  (...patterns: readonly RegExp[]) =>
  (id: string): boolean =>
    patterns.some((pattern) => pattern.test(id))

export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  {
    name: 'base',
    test: oneOf(
      /node_modules\/(wouter|regexparam)\//,
      /contract\/src\/(events|limits|money)\.ts$/,
      /src\/(i18n\/(error-text|languages?|words)|vendor\/.*|brand|screen|routes|place-of|styles\/(late|money)-style)\.tsx?$/,
      /src\/styles\/money\.css\?/,
      /vite\/preload-helper/,
      /src\/api\/(call|failure|leave|reach|session)\.ts$/,
      /src\/shell\/(ScreenBoundary|LanguageSwitch|log-out)\.tsx?$/,
      /src\/ui\/(Button|Icon|IconButton|ErrorNote|Logo|toast)\.tsx?$/,
    ),
    priority: 8,
  },
  {
    name: 'guest',
    test: oneOf(/src\/(shell\/GuestShell|members\/(LoginScreen|phone)|api\/use-sending|ui\/Field)\.tsx?$/),
    priority: 7,
  },
  {
    name: 'query',
    test: /node_modules\/@tanstack\/(?!.*(useMutation|mutationObserver|useQueries|queriesObserver)\.js)/,
    priority: 6,
  },
  {
    name: 'member',
    test: oneOf(
      /src\/shell\/(BottomBar|TopBar|MenuItem|menu|MemberShell|ModalHost)\.tsx?$/,
      /src\/api\/(queries|wallet-query|socket|last-known)\.ts$/,
      /src\/(i18n\/format|ui\/(modals|Money|Skeleton|VisuallyHidden|Empty|Weave|use-media))\.tsx?$/,
    ),
    priority: 5,
  },
  {
    name: 'sheet',
    test: oneOf(
      /src\/ui\/(Sheet|ConfirmDialog|top-dialog|use-smooth-growth|use-swipe-down|Rich|copy)\.tsx?$/,
      /src\/api\/(money-call|money-in-flight|idempotency-key)\.ts$/,
    ),
    priority: 4,
  },
]

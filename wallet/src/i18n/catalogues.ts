/** The typed keys of each capability's words: one line a folder of `messages/`. */
export type Catalogues = {
  ui: (typeof import('./messages/ui/en.ts'))['default']
  shell: (typeof import('./messages/shell/en.ts'))['default']
  login: (typeof import('./messages/login/en.ts'))['default']
  members: (typeof import('./messages/members/en.ts'))['default']
}

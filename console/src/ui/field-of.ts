/** What was typed into a field of a form, trimmed; nothing for a file. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Something that the person who starts the product can put right. Its message is one clear sentence that says what to
 * do; `main.ts` and the scripts print it without a stack and exit with 1.
 */
export class StartupError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartupError'
  }
}

import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

type PasswordRules = Settings['passwords']

/** Keyboards write the same Thai or Lao vowel in two ways; both must open the door. */
const composed = (password: string) => password.normalize('NFKC')

export const checkPasswordRules = (password: string, rules: PasswordRules, field = 'password'): void => {
  const length = Array.from(password).length
  if (length < rules.minLength || length > rules.maxLength)
    throw new Refusal('INVALID_USER_INFO', { field, minimum: rules.minLength, maximum: rules.maxLength })
}

/** Argon2id, which is this library's default. */
export const hashPassword = (password: string, rules: PasswordRules): Promise<string> =>
  hash(composed(password), {
    memoryCost: rules.memoryKiB,
    timeCost: rules.passes,
    parallelism: rules.lanes,
  })

/** Hashes of a password that nobody has, by the cost they were made with. */
const decoys = new Map<string, Promise<string>>()

/** The decoy for a cost; asked for at start, so that the first unknown phone takes no longer than the others. */
export const prepareDecoy = (rules: PasswordRules): Promise<string> => {
  const cost = `${rules.memoryKiB}/${rules.passes}/${rules.lanes}`
  const decoy = decoys.get(cost) ?? hashPassword('the password of nobody', rules)
  decoys.set(cost, decoy)
  return decoy
}

/**
 * Is this the password? Takes the same time for a member who does not exist: a decoy of the same cost is checked then, so
 * that an answer's time does not tell which phones are registered (decisions.md §2).
 */
export const isPassword = async (
  password: string,
  stored: string | undefined,
  rules: PasswordRules,
): Promise<boolean> => {
  const matches = await verify(stored ?? (await prepareDecoy(rules)), composed(password))
  return stored !== undefined && matches
}

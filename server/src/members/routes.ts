import type { FastifyInstance } from 'fastify'
import { callerAddress } from '../http/caller-address.ts'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { changePassword } from './change-password.ts'
import { changeBankAccountName, changeProfile } from './change-profile.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { readProfile } from './read-profile.ts'
import { prepareDecoy } from './passwords.ts'
import { registerMember } from './register-member.ts'
import { resetPassword } from './reset-password.ts'
import { sendOtp } from './send-otp.ts'
import { sendResetOtp } from './send-reset-otp.ts'
import { validateRegistration } from './validate-registration.ts'
import { verifyOtp } from './verify-otp.ts'

export function registerMembers(app: FastifyInstance, services: Services) {
  app.addHook('onReady', async () => void (await prepareDecoy(services.settings.passwords)))
  bind(app, 'POST /account/validate', ({ body }) => validateRegistration(services, body))
  bind(app, 'POST /account', ({ body }) => registerMember(services, body))
  bind(app, 'POST /login', ({ body, ip, userAgent }) =>
    logIn(services, { ...body, address: callerAddress(ip), userAgent }),
  )
  bind(app, 'POST /logout', ({ session }) => logOut(services, session))
  bind(app, 'GET /account/profile', ({ session }) => readProfile(services.pool, session.memberId))
  bind(app, 'PUT /account/profile', ({ session, ip, body }) =>
    changeProfile(services, { ...session, address: callerAddress(ip) }, body),
  )
  bind(app, 'PUT /account/bankAccountName', ({ session, ip, body }) =>
    changeBankAccountName(services, { ...session, address: callerAddress(ip) }, body),
  )
  bind(app, 'PUT /account/changepwd', ({ session, ip, body }) =>
    changePassword(services, { ...session, address: callerAddress(ip) }, body),
  )
  bind(app, 'POST /account/resetpwd', ({ body, ip }) =>
    resetPassword(services, { ...body, address: callerAddress(ip) }),
  )
  bind(app, 'POST /otp/send', ({ body: { phoneNumber, purpose }, ip }) =>
    (purpose === 'reset' ? sendResetOtp : sendOtp)(services, { phoneNumber, address: callerAddress(ip) }),
  )
  bind(app, 'POST /otp/verify', ({ body }) => verifyOtp(services, body))
}

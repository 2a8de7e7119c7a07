/** The wallet's account at the SMS gateway: demo credentials, good for nothing but the sandbox. */
export const smsAccount = { code: 'SMS', sender: 'KRAPAO', secret: 'sandbox-sms-api-key' } as const

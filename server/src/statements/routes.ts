import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { exportStatement } from './export-statement.ts'
import { listStatements } from './list-statements.ts'
import { readStory } from './story/read-story.ts'

export function registerStatements(app: FastifyInstance, services: Services) {
  bind(app, 'POST /statement', ({ session, body }) => listStatements(services, session.memberId, body))
  bind(app, 'GET /statement/export', ({ session, query }) => exportStatement(services, session.memberId, query))
  bind(app, 'GET /statement/{id}/story', ({ session, params }) => readStory(services, session.memberId, params.id))
}

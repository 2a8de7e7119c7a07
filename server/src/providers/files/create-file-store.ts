import path from 'node:path'
import type { Config } from '../../config.ts'
import { openLocalFolder } from './local-folder.ts'
import type { FileStore } from './port.ts'
import { openS3Bucket } from './s3-compatible.ts'

/** The configured bucket, or a folder below DATA_DIR. */
export const createFileStore = ({ dataDir, providers }: Pick<Config, 'dataDir' | 'providers'>): FileStore =>
  providers.files
    ? openS3Bucket(providers.files, { spoolDir: path.join(dataDir, 'spool') })
    : openLocalFolder(path.join(dataDir, 'files'))

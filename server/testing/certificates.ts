import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

export interface CertificateFiles extends Certificate {
  keyFile: string
  certFile: string
  remove(): void
}

export function findOpenssl(): string | undefined {
  const dirs = (process.env['PATH'] ?? '').split(delimiter)
  return dirs.map((dir) => join(dir, 'openssl')).find((file) => existsSync(file))
}

/** A self-signed certificate for this machine. */
export function makeCertificate(names = 'DNS:localhost,IP:127.0.0.1'): CertificateFiles {
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-cert-'))
  const [keyFile, certFile] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', keyFile, '-out', certFile]
  const subject = ['-subj', '/CN=Endpaper tests', '-addext', `subjectAltName=${names}`]
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], {
    stdio: 'ignore',
  })
  return {
    keyFile,
    certFile,
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(certFile, 'utf8'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

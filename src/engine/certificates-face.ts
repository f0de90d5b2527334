import type { Application } from '../domain/application.ts';
import type { Certificate, CertificateList, NewCertificate } from '../domain/certificate.ts';
import type { CertificateInput, Inspection } from '../domain/certificate-inspection.ts';
import type { ReportedCertificates } from '../domain/certificate-reports.ts';
import type { Answer } from '../domain/failure.ts';
import type { SeenAt } from '../domain/seen-at.ts';

/** What the page may ask about the certificates of an application. */
export type CertificatesFace = {
  /** Says what a file or text is; needs no network, and neither sends nor keeps anything. A refusal is an answer, not a failure. */
  inspect(input: CertificateInput): Promise<Answer<Inspection>>;
  /** Those the service has; kept on this device for a day without a network. */
  list(appId: string): Promise<Answer<SeenAt<CertificateList>>>;
  /** Those it had when it was asked last; null before the first time. */
  kept(appId: string): Promise<Answer<SeenAt<CertificateList> | null>>;
  /**
   * Registers one; under the same key (uuid) once, however often it is asked. After a lost answer the list is read: there =
   * registered. Failure `conflict` where its digest is registered already. Codes: `offline` nothing was sent; `absent` the answer
   * was lost and the list does not hold it; `unknown` the list cannot be had either; `private-key` there is one in what was given.
   */
  add(asked: NewCertificate & { key: string }): Promise<Answer<Certificate>>;
  /** Deletes one; one that is gone already is deleted. Codes `offline`, `present` (lost, and still there) and `unknown` as above. */
  remove(asked: Pick<Certificate, 'certificateId' | 'appId'> & { key: string }): Promise<Answer<null>>;
  /** What the terminals of the local copy report of an application. */
  reported(application: Pick<Application, 'packageName' | 'platform'>): Promise<Answer<ReportedCertificates>>;
};

import type { Answer } from '../domain/failure.ts';
import type { OnboardingForm } from '../domain/onboarding-form.ts';

/** What the page may ask about onboarding. Failures carry an `OnboardingFault` as `code`. */
export type OnboardingFace = {
  /** The published form; null without a pool, and for a pool without a form. (specification §4) */
  form(): Promise<Answer<OnboardingForm | null>>;
  /**
   * Creates the pool, where there is none, and saves the form; answers with the form as it is published. `isBegun`: this very
   * form may have been published by an earlier try whose answer was lost, and finding it published is then success.
   */
  publish(form: OnboardingForm, isBegun: boolean): Promise<Answer<OnboardingForm>>;
};

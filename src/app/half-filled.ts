const typedIn = new WeakSet<HTMLFormElement>();

/** Notes in which forms somebody has typed; call once, at start. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form && form.role !== 'search') typedIn.add(form);
  });
}

/** Whether a form on the page holds something that a reload would lose. */
export const isFormHalfFilled = (): boolean =>
  [...document.forms].some(
    form =>
      typedIn.has(form) &&
      [...form.elements].some(
        field =>
          (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '',
      ),
  );

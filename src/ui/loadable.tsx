import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';

/** The code of a component: fetched when it is first drawn, or before by `preload`. A fetch that failed is repeated by the next. */
export class Code<Props> {
  component: ComponentType<Props> | null = null;
  #loading: Promise<void> | null = null;
  readonly #load: () => Promise<ComponentType<Props>>;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  preload(): Promise<void> {
    this.#loading ??= this.#fetch();
    return this.#loading;
  }

  async #fetch(): Promise<void> {
    try {
      this.component = await this.#load();
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}

/**
 * The component once its code is here, null until then; throws while drawing what the fetch failed with. A boundary of React's
 * own would hold the component back until 300 ms after its fallback was drawn.
 */
export function useCode<Props>(code: Code<Props>): ComponentType<Props> | null {
  const [failed, setFailed] = useState<{ code: Code<Props>; error: unknown } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { component } = code;
  useLayoutEffect(() => {
    if (component) return;
    let isDrawn = true;
    code.preload().then(
      // Drawn in slices, so that no task is long.
      () => isDrawn && startTransition(redraw),
      error => isDrawn && setFailed({ code, error }),
    );
    return () => {
      isDrawn = false;
    };
  }, [code, component]);
  if (failed?.code === code) throw failed.error;
  return component;
}

/** Draws a component once its code is here, and `waiting` until then; `preload` fetches it before. */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & Pick<Code<Props>, 'preload'> {
  const code = new Code(load);
  const Loadable = (props: Props) => {
    const Component = useCode(code);
    return Component ? <Component {...props} /> : waiting;
  };
  return Object.assign(Loadable, { preload: () => code.preload() });
}

import { Component, type ComponentType, createContext, type ReactNode } from 'react';

/** Replaces the content of a panel that failed while drawing; `retry` draws it again. Handed in once, at the root. */
export const PanelFailureFace = createContext<ComponentType<{ retry: () => void }> | null>(null);

type Props = {
  children: ReactNode;
  /** Stands around a panel, whose frame is drawn in its place when it fails. */
  isAround?: boolean;
};

/** Keeps what fails inside from what stands beside it. Without a face at the root the failure goes on to the screen. */
export class PanelBoundary extends Component<Props, { failed?: { with: unknown } }> {
  static override contextType = PanelFailureFace;
  declare context: ComponentType<{ retry: () => void }> | null;
  override state: { failed?: { with: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { with: error } };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    const Face = this.context;
    if (!Face) throw failed.with;
    const face = <Face retry={() => this.setState({ failed: undefined })} />;
    return this.props.isAround ? (
      <section className="min-w-0 rounded border bg-surface p-4">{face}</section>
    ) : (
      face
    );
  }
}

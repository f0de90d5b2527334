/** One lock that contexts take in turn, as Web Locks give it: a frozen context keeps it, a dead one does not. */
export class ModelLock {
  #queue: { owner: string; grant: () => void }[] = [];

  /** Asks for it; what it gives back takes the request back. */
  request(owner: string, grant: () => void): () => void {
    const request = { owner, grant };
    this.#queue.push(request);
    if (this.#queue.length === 1) grant();
    return () => this.#remove(each => each === request);
  }

  /** The owner lets go, or is no more. */
  release(owner: string): void {
    this.#remove(each => each.owner === owner);
  }

  #remove(isIt: (request: { owner: string }) => boolean): void {
    const [holder] = this.#queue;
    this.#queue = this.#queue.filter(each => !isIt(each));
    const [next] = this.#queue;
    if (next && next !== holder) next.grant();
  }
}

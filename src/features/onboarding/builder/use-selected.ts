import { useLocation, useSearch } from 'wouter';

const NAME = 'field';

/** The field that is edited; it lives in the address, so that a fault can lead to its field and a reload keeps it. */
export function useSelected(): [string | null, (id: string | null) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const select = (id: string | null) => {
    const next = new URLSearchParams(query);
    if (id === null) next.delete(NAME);
    else next.set(NAME, id);
    navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true });
  };
  return [new URLSearchParams(query).get(NAME), select];
}

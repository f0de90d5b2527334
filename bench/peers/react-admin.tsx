import {
  Admin,
  Datagrid,
  type DataProvider,
  FunctionField,
  type GetListParams,
  List,
  Resource,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { columns, type Row, storedRows } from './rows.ts';

const ROWS_A_PAGE = 100;

type Query = { sort: { field: keyof Row; order: 'ASC' | 'DESC' }; filter: { q?: string }; page: number };

/** Sorts, filters and pages rows in memory; react-admin's own providers for that take minutes to start with 100,000. */
function listOf(rows: readonly Row[], { sort, filter: { q = '' }, page }: Query) {
  const sign = sort.order === 'ASC' ? 1 : -1;
  const word = q.toLowerCase();
  const texts = (row: Row) => [row.nickname, ...columns.map(({ field }) => row[field])];
  const found = rows.filter(row => texts(row).some(text => text?.toLowerCase().includes(word)));
  found.sort((a, b) => {
    const [left, right] = [a[sort.field] ?? '', b[sort.field] ?? ''];
    return left < right ? -sign : left > right ? sign : 0;
  });
  return { data: found.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE), total: found.length };
}

/** The list as react-admin's documentation builds it, with its data grid. */
function Terminals() {
  return (
    <List
      exporter={false}
      perPage={ROWS_A_PAGE}
      // Milliseconds; 0 would mean its default of 500.
      debounce={1}
      sort={{ field: 'nickname', order: 'ASC' }}
      filters={[<TextInput key="q" source="q" type="search" alwaysOn />]}
    >
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <FunctionField
          source="nickname"
          label="Terminal"
          render={({ deviceId, nickname }: Row) => (
            <a href={`/manage-terminals/${deviceId}`}>{nickname ?? deviceId}</a>
          )}
        />
        {columns.map(({ title, field }) => (
          <TextField key={field} source={field} label={title} />
        ))}
      </Datagrid>
    </List>
  );
}

if (location.pathname === '/list') {
  const rows = storedRows();
  const dataProvider = {
    async getList(_resource: string, { sort, filter, pagination }: GetListParams) {
      return listOf(await rows, { sort, filter, page: pagination?.page ?? 1 } as Query);
    },
  } as DataProvider;
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="terminals" list={Terminals} />
    </Admin>,
  );
}

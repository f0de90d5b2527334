import localForageDataProvider from 'ra-data-local-forage';
import { Admin, Datagrid, FunctionField, List, Resource, TextField, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { columns, type Row } from './rows.ts';

/** The list as react-admin's documentation builds it: its data provider for IndexedDB, its data grid, 100 rows a page. */
function Terminals() {
  return (
    <List
      exporter={false}
      perPage={100}
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
  const dataProvider = localForageDataProvider();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="terminals" list={Terminals} />
    </Admin>,
  );
}

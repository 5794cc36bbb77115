import type { EmployeeRole } from '#shared/roles.ts';

export interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  role: EmployeeRole;
  joined: number;
  /** The account is kept; nobody can sign in with it. */
  left?: boolean;
}

/** All invented. The demo prints the first account of each role. */
export const people: readonly DemoPerson[] = [
  person('maya.lindqvist', 'Maya Lindqvist', 'admin', 540),
  person('silas.winterbourne', 'Silas Winterbourne', 'admin', 310),
  person('tomas.okonjo', 'Tomas Okonjo', 'production_manager', 480),
  person('ruth.vandermolen', 'Ruth Vandermolen', 'production_manager', 205),
  person('helena.brandao', 'Helena Brandao', 'sales_manager', 450),
  person('desmond.achter', 'Desmond Achter', 'sales_manager', 190),
  person('ines.halloran', 'Ines Halloran', 'staff_writer', 420),
  person('jonah.petrakis', 'Jonah Petrakis', 'staff_writer', 365),
  person('wren.adeyemi', 'Wren Adeyemi', 'staff_writer', 240),
  person('lucia.ferrant', 'Lucia Ferrant', 'staff_writer', 170),
  person('amos.tillery', 'Amos Tillery', 'staff_writer', 60),
  person('kofi.lindgren', 'Kofi Lindgren', 'street_team', 330),
  person('bea.sorrell', 'Bea Sorrell', 'street_team', 300),
  person('dario.nwosu', 'Dario Nwosu', 'street_team', 215),
  person('mina.hartog', 'Mina Hartog', 'street_team', 120),
  person('teo.quist', 'Teo Quist', 'street_team', 45),
  person('petra.nightingale', 'Petra Nightingale', 'street_team', 14),
  { ...person('orla.fenwick', 'Orla Fenwick', 'street_team', 400), left: true },
  person('saoirse.duvall', 'Saoirse Duvall', 'photographer', 390),
  person('emeka.rothe', 'Emeka Rothe', 'photographer', 260),
  person('lena.vasquist', 'Lena Vasquist', 'photographer', 95),
  person('juno.bellamy', 'Juno Bellamy', 'content_creator', 280),
  person('pax.oduya', 'Pax Oduya', 'content_creator', 180),
  person('noor.tessier', 'Noor Tessier', 'content_creator', 75),
  person('victor.amundsen', 'Victor Amundsen', 'sales_staff', 350),
  person('priya.calloway', 'Priya Calloway', 'sales_staff', 225),
  person('gus.marchetti', 'Gus Marchetti', 'sales_staff', 110),
];

function person(username: string, name: string, role: EmployeeRole, joined: number): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { username, firstName, lastName, role, joined };
}

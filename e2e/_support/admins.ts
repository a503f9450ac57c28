/** A user with one of these addresses is an admin of the server of the program `main`. */
export const ADMIN_EMAILS = {
  users: 'users@admins.example',
  reports: 'reports@admins.example',
  appeals: 'appeals@admins.example',
  hostile: 'hostile@admins.example',
};

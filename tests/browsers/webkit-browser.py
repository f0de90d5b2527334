"""A browser of one kind of window for WebKitGTK's WebDriver: `webkit-browser.py FOLDER WIDTH HEIGHT`.

It keeps databases and caches in a folder, as a person's browser does. A driven MiniBrowser keeps them in memory, and loses caches with
the processes of its pages. `--check` ends at once, and fails where a package is missing.
"""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2


def main(folder, width, height):
    storage = WebKit2.WebsiteDataManager(base_data_directory=f'{folder}/data', base_cache_directory=f'{folder}/cache')
    context = WebKit2.WebContext(website_data_manager=storage)
    context.set_automation_allowed(True)

    def open_window(_session):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window = Gtk.Window(default_width=int(width), default_height=int(height))
        window.add(view)
        window.show_all()
        view.connect('close', lambda _view: window.destroy())
        return view

    context.connect('automation-started', lambda _context, session: session.connect('create-web-view', open_window))
    Gtk.main()


if sys.argv[1:] != ['--check']:
    main(*sys.argv[1:])

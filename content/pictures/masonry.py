# Things with straight edges: house fronts with windows and doors, kerbs, tree pits, benches.
import bpy
import numpy as np
from mathutils import Euler

import stage


class Builder:
    """Collects boxes and flat faces of several materials into one mesh. Sizes in meters, also for brick patterns."""

    def __init__(self, name, **materials):
        self.name, self.materials = name, materials
        self.order = list(materials)
        self.corners, self.faces, self.kinds, self.grid = [], [], [], []

    def quad(self, kind, corners, grid=None):
        start = len(self.corners)
        self.corners += corners
        self.faces.append(tuple(range(start, start + len(corners))))
        self.kinds.append(self.order.index(kind))
        self.grid += grid or [(x + y, z) for x, y, z in corners]

    def box(self, kind, low, high):
        (a, b, c), (d, e, f) = low, high
        self.quad(kind, [(a, b, c), (d, b, c), (d, b, f), (a, b, f)])
        self.quad(kind, [(d, e, c), (a, e, c), (a, e, f), (d, e, f)])
        self.quad(kind, [(a, e, c), (a, b, c), (a, b, f), (a, e, f)])
        self.quad(kind, [(d, b, c), (d, e, c), (d, e, f), (d, b, f)])
        self.quad(kind, [(a, b, f), (d, b, f), (d, e, f), (a, e, f)], [(a, b), (d, b), (d, e), (a, e)])
        self.quad(kind, [(a, e, c), (d, e, c), (d, b, c), (a, b, c)], [(a, e), (d, e), (d, b), (a, b)])

    def mesh(self):
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.corners, [], self.faces)
        for material in self.materials.values():
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", self.kinds)
        layer = mesh.uv_layers.new(name="meters")
        layer.data.foreach_set("uv", np.array(self.grid, np.float32).ravel())
        mesh.update()
        return mesh


def opening(build, left, right, low, high, deep):
    """The sides of a hole in the wall, from the front to the window."""
    build.quad("wall", [(left, 0, low), (left, deep, low), (left, deep, high), (left, 0, high)])
    build.quad("wall", [(right, deep, low), (right, 0, low), (right, 0, high), (right, deep, high)])
    build.quad("wall", [(left, deep, high), (right, deep, high), (right, 0, high), (left, 0, high)])
    build.quad("trim", [(left, 0, low), (right, 0, low), (right, deep, low), (left, deep, low)])


def window(build, left, right, low, high, lit):
    deep, bar = 0.2, 0.065
    opening(build, left, right, low, high, deep)
    pane = "lamp" if lit else "glass"
    build.quad(pane, [(left, deep, low), (right, deep, low), (right, deep, high), (left, deep, high)])
    middle, upper = (left + right) / 2, high - (high - low) * 0.32
    front, back = deep - 0.07, deep - 0.002
    build.box("frame", (left, front, low), (left + bar, back, high))
    build.box("frame", (right - bar, front, low), (right, back, high))
    build.box("frame", (left, front, high - bar), (right, back, high))
    build.box("frame", (left, front, low), (right, back, low + bar))
    build.box("frame", (middle - bar / 2, front, low), (middle + bar / 2, back, high))
    build.box("frame", (left, front, upper - bar / 2), (right, back, upper + bar / 2))
    build.box("trim", (left - 0.1, -0.09, low - 0.11), (right + 0.1, deep - 0.08, low))
    build.box("trim", (left - 0.12, -0.035, high), (right + 0.12, 0.02, high + 0.22))


def door(build, left, right, high):
    low, deep = 0.36, 0.3
    opening(build, left, right, low, high, deep)
    build.quad("door", [(left, deep, low), (right, deep, low), (right, deep, high), (left, deep, high)])
    for bottom, top in ((low + 0.15, low + 0.8), (low + 0.95, high - 0.62)):
        build.box("door", (left + 0.15, deep - 0.03, bottom), ((left + right) / 2 - 0.06, deep, top))
        build.box("door", ((left + right) / 2 + 0.06, deep - 0.03, bottom), (right - 0.15, deep, top))
    build.box("glass", (left + 0.12, deep - 0.02, high - 0.45), (right - 0.12, deep, high - 0.08))
    build.box("trim", (left - 0.2, -0.07, high), (right + 0.2, 0.02, high + 0.26))
    for step in range(3):
        build.box("trim", (left - 0.25, -0.95 + step * 0.3, -0.1), (right + 0.25, deep, 0.12 * (step + 1)))


def house_front(name, length, storeys, bays, door_bay, random, storey=3.15, **materials):
    """A front along X that looks toward -Y, with the ground at zero. Every bay of a storey has a window or the door."""
    build = Builder(name, **materials)
    height, bay = storeys * storey + 0.5, length / bays
    for level in range(storeys):
        floor, ceiling = level * storey, (level + 1) * storey if level < storeys - 1 else height
        for column in range(bays):
            start, end = column * bay, (column + 1) * bay
            middle, wide = (start + end) / 2, 0.56
            is_door = level == 0 and column == door_bay
            low, high = (0.36, 2.85) if is_door else (floor + 1.05, floor + 2.78 - 0.12 * level)
            left, right = middle - wide, middle + wide
            for a, b, c, d in (
                (start, left, floor, ceiling),
                (right, end, floor, ceiling),
                (left, right, floor, low),
                (left, right, high, ceiling),
            ):
                build.quad("wall", [(a, 0, c), (b, 0, c), (b, 0, d), (a, 0, d)])
            if is_door:
                door(build, left, right, high)
            else:
                window(build, left, right, low, high, random.uniform() < 0.1)
        if level:
            build.box("trim", (0, -0.05, floor - 0.02), (length, 0.01, floor + 0.14))
    build.box("trim", (0, -0.06, -0.1), (door_bay * bay + bay / 2 - 0.75, 0.01, 0.5))
    build.box("trim", (door_bay * bay + bay / 2 + 0.75, -0.06, -0.1), (length, 0.01, 0.5))
    build.box("trim", (-0.05, -0.3, height - 0.2), (length + 0.05, 0.1, height + 0.12))
    build.box("trim", (-0.02, -0.16, height - 0.42), (length + 0.02, 0.1, height - 0.2))
    build.box("wall", (0, 0.32, -0.1), (length, 9, height + 0.05))
    build.box("roof", (0, 0.1, height + 0.12), (length, 9, height + 0.3))
    return build.mesh()


def tree_pit(edge, soil, wide=1.5, long=1.9):
    """A bed of soil with a low edge of stone around it."""
    build = Builder("pit", edge=edge, soil=soil)
    x, y, rim, top = wide / 2, long / 2, 0.1, 0.075
    build.box("edge", (-x, -y, -0.05), (x, -y + rim, top))
    build.box("edge", (-x, y - rim, -0.05), (x, y, top))
    build.box("edge", (-x, -y + rim, -0.05), (-x + rim, y - rim, top))
    build.box("edge", (x - rim, -y + rim, -0.05), (x, y - rim, top))
    steps = 10
    for row in range(steps):
        for column in range(steps):

            def corner(i, j):
                u, v = i / steps * 2 - 1, j / steps * 2 - 1
                rise = 0.03 + 0.07 * (1 - u * u) * (1 - v * v)
                return (u * (x - rim), v * (y - rim), rise)

            build.quad(
                "soil",
                [corner(row, column), corner(row + 1, column), corner(row + 1, column + 1), corner(row, column + 1)],
            )
    return build.mesh()


def bench(wood, metal, length=1.8):
    """A park bench along X that looks toward -Y."""
    build = Builder("bench", wood=wood, metal=metal)
    for slat in range(5):
        build.box("wood", (0, -0.24 + slat * 0.1, 0.43), (length, -0.16 + slat * 0.1, 0.465))
    for slat in range(4):
        low = 0.55 + slat * 0.11
        lean = 0.26 + slat * 0.03
        build.box("wood", (0, lean, low), (length, lean + 0.035, low + 0.085))
    for side in (0.2, length - 0.26):
        build.box("metal", (side, -0.22, 0), (side + 0.06, -0.17, 0.43))
        build.box("metal", (side, 0.24, 0), (side + 0.06, 0.29, 0.6))
        build.box("metal", (side, -0.22, 0.39), (side + 0.06, 0.3, 0.43))
        build.box("metal", (side, 0.33, 0.5), (side + 0.06, 0.38, 0.97))
        build.box("metal", (side, -0.22, 0.62), (side + 0.06, 0.34, 0.66))
        build.box("metal", (side, -0.22, 0.43), (side + 0.06, -0.17, 0.62))
    return build.mesh()


def put(mesh, place, turn=0.0, size=1.0):
    return stage.add(mesh.name, mesh, place, Euler((0, 0, turn)), size)
